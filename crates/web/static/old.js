// Tells those whose browser cannot read `start.js` that it is too old. Any browser reads this.
(function () {
  var WORDS = OLD_WORDS;
  function tell() {
    var code = (navigator.language || navigator.userLanguage || "").toLowerCase().split("-")[0];
    try { code = localStorage.getItem("burgrave.language") || code; } catch (error) { /* No store: the browser's language. */ }
    var place = document.getElementById("boot-text");
    if (place) place.textContent = WORDS.hasOwnProperty(code) ? WORDS[code] : WORDS.en;
  }
  // What knows no modules does not even try; what does stops at the first sign that it cannot read.
  if (!("noModule" in document.createElement("script"))) tell();
  window.addEventListener("error", function (event) {
    if (!window.burgrave && event.error instanceof SyntaxError) tell();
  });
})();
