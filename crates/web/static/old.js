// Shows that the browser is too old if it cannot parse `start.js`. Every browser can parse this file.
(function () {
  var WORDS = OLD_WORDS;
  function show() {
    var code = (navigator.language || navigator.userLanguage || "").toLowerCase().split("-")[0];
    try { code = localStorage.getItem("burgrave.language") || code; } catch (error) { /* Storage is blocked: use the browser's language. */ }
    var place = document.getElementById("boot-text");
    if (place) place.textContent = WORDS.hasOwnProperty(code) ? WORDS[code] : WORDS.en;
  }
  // Browsers without modules skip `start.js`. Others report a syntax error.
  if (!("noModule" in document.createElement("script"))) show();
  window.addEventListener("error", function (event) {
    if (!window.burgrave && event.error instanceof SyntaxError) show();
  });
})();
