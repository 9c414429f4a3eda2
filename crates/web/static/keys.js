// Shortcuts. A key presses the button that names it in `aria-keyshortcuts`; `?` shows what keys there are.

const NAME = "burgrave.keys";
const areOn = () => { try { return localStorage.getItem(NAME) !== "off"; } catch { return true; } };
const isSeen = (element) => element.getClientRects().length > 0;
const buttons = () => [...document.querySelectorAll("[aria-keyshortcuts]")].filter(isSeen);
const keyOf = (button) => button.getAttribute("aria-keyshortcuts");

/** Shows the keys of the page, and the switch that turns them off. */
function show() {
  const dialog = document.getElementById("keys");
  if (!dialog) return;
  const rows = buttons().map((button) => {
    const row = document.createElement("div"), key = document.createElement("dt"), name = document.createElement("dd");
    key.textContent = keyOf(button).replace("ArrowLeft", "←").replace("ArrowRight", "→");
    name.textContent = button.getAttribute("aria-label") || button.textContent.trim();
    row.append(key, name);
    return row;
  });
  dialog.querySelector("dl").replaceChildren(...rows);
  const choice = document.getElementById("keys-on");
  choice.checked = areOn();
  choice.onchange = () => { try { localStorage.setItem(NAME, choice.checked ? "on" : "off"); } catch { /* Storage is blocked: the choice holds for this sheet only. */ } };
  dialog.showModal();
}

window.burgrave.showKeys = show;

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, summary")) return;
  if (event.key === "?") {
    show();
  } else {
    const wanted = event.key.toLowerCase();
    const button = areOn() && buttons().find((button) => keyOf(button).toLowerCase() === wanted);
    if (!button || button.disabled) return;
    button.click();
  }
  event.preventDefault();
});
