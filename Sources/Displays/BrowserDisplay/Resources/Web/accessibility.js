// UIKit's accessibility as ARIA, with a tab stop at every control.

const roles = {
  button: "button", link: "link", header: "heading", image: "img", tab: "tab", tabBar: "tablist",
  switchControl: "switch", adjustable: "slider", cell: "listitem", table: "list", alert: "alertdialog",
  dialog: "dialog", progress: "progressbar", group: "group", keyboardKey: "button",
  navigationBar: "group", landmark: "region", menu: "menu", menuItem: "menuitem",
};

// Roles whose values have an ARIA attribute or are announced by the browser.
const valued = ["adjustable", "progress", "switchControl", "tab"];

// Roles that ARIA allows to be expanded.
const expandable = ["button", "link", "tab", "menuItem"];

// Whether roles changed since the last call of `updateRoles`.
let rolesChanged = false;

const set = (element, name, value) => {
  if (value === null || value === undefined || value === false || value === "") element.removeAttribute(name);
  else element.setAttribute(name, value);
};

// Attributes of the button in a row instead of the row.
const attributesOfButton = [
  "aria-label", "aria-description", "aria-expanded", "aria-current", "aria-disabled", "aria-haspopup",
  "aria-keyshortcuts", "tabindex",
];

// Returns the element of a layer's control: the layer's own, or the button in a selectable row.
//
// Screen readers announce no action of a list item, so a selectable row is a list item that contains
// a button. The button contains the row's sublayers, which are hidden from assistive technology.
const controlOf = (layer, role) => {
  const { ax } = layer.state;
  const isButton = role === "cell" && !!(ax.focus || ax.off);
  if (isButton) layer.needInner();
  const [own, other] = isButton ? [layer.inner, layer.element] : [layer.element, layer.inner];
  if (isButton === layer.isButton) return own;
  layer.isButton = isButton;
  for (const name of attributesOfButton) other?.removeAttribute(name);
  if (layer.inner) set(layer.inner, "role", isButton ? "button" : null);
  return own;
};

// Applies a layer's accessibility attributes to its element and its text field.
export const describe = (layer) => {
  const attributes = layer.state.ax;
  const { element } = layer;
  const role = attributes?.role ?? "none";
  const label = attributes?.label;
  // ARIA has no value for other roles, so the value is appended to the name.
  const name = valued.includes(role) ? label : [label, attributes?.value].filter(Boolean).join(", ");
  order(layer, attributes?.order ?? []);
  const control = controlOf(layer, role);
  const isField = ["textField", "secureTextField", "searchField"].includes(role);
  if (isField && layer.field) {
    set(layer.field.input, "aria-label", label);
    set(layer.field.input, "aria-description", attributes.hint);
    return;
  }
  // Text whose visible content equals its name needs no label.
  const isPlainText = role === "text" && layer.content?.textContent === name;
  // Content that is part of a control is hidden; static text is read directly.
  if (layer.content) layer.content.ariaHidden = isPlainText || role === "header" ? null : "true";
  element.classList.toggle("modal", !!attributes?.modal);
  // Pictures and headings without a name are not announced.
  const isNameless = !name && (role === "image" || role === "header");
  // ARIA ignores the name of an element without a role.
  const implied = role === "text" ? "img" : name ? "group" : null;
  set(element, "role", isNameless || isPlainText ? null : roles[role] ?? implied);
  rolesChanged = true;
  // A slider needs a name; UIKit's page controls have a value only.
  set(control, "aria-label", isPlainText ? null : name || (role === "adjustable" ? attributes.value : null));
  set(element, "aria-level", role === "header" && !isNameless ? 2 : null);
  set(control, "aria-description", attributes?.hint);
  set(element, "aria-valuetext", role === "adjustable" || role === "progress" ? attributes.value : null);
  set(element, "aria-checked", role === "switchControl" ? String(attributes.value === "1") : null);
  set(element, "aria-selected", role === "tab" ? String(!!attributes.sel) : null);
  const isExpanded = expandable.includes(layer.isButton ? "button" : role) ? attributes.open : undefined;
  set(control, "aria-expanded", isExpanded === undefined ? null : String(!!isExpanded));
  set(control, "aria-current", role !== "tab" && attributes?.sel ? "true" : null);
  set(control, "aria-disabled", attributes?.off ? "true" : null);
  set(element, "aria-modal", attributes?.modal ? "true" : null);
  set(element, "aria-hidden", attributes?.hidden ? "true" : null);
  set(element, "aria-live", attributes?.live ? "polite" : null);
  set(element, "data-identifier", attributes?.id);
  set(element, "lang", attributes?.lang);
  // Custom actions are in a menu, because browsers have no rotor.
  set(control, "aria-haspopup", attributes?.acts ? "menu" : null);
  set(control, "aria-keyshortcuts", attributes?.acts ? "Shift+F10" : null);
  const isStop = attributes?.focus && !attributes.off;
  set(control, "tabindex", isStop ? "0" : attributes?.here ? "-1" : null);
  if (attributes?.here && !layer.isHere) {
    // After a pointer, the focus is not shown, so that the content stays where it is.
    layer.tree.afterwards(() => control.focus({ preventScroll: isPointer() }));
  }
  layer.isHere = attributes?.here;
};

// Sets the order in which sublayers are read and focused, if it differs from the drawing order.
const order = ({ holder, tree }, identifiers) => {
  holder.style.readingFlow = identifiers.length > 0 ? "source-order" : "";
  identifiers.forEach((id, index) => {
    tree.layer(id).element.style.readingOrder = index + 1;
  });
};

// Completes roles that depend on other layers.
export const updateRoles = (root) => {
  if (!rolesChanged) return;
  rolesChanged = false;
  updateLists(root);
  // A screen is named after its title.
  for (const dialog of root.querySelectorAll("[role=dialog]")) {
    const bar = [...dialog.querySelectorAll("[role=group]")]
      .find((group) => group.layer?.state.ax?.role === "navigationBar");
    const title = (bar ?? dialog).querySelector("[role=heading]");
    if (title) set(dialog, "aria-label", title.getAttribute("aria-label") ?? title.textContent);
    // A screen without a title has that of the page.
    else if (!dialog.hasAttribute("aria-label")) set(dialog, "aria-label", document.title);
  }
};

// Makes everything in lists a list item, because a list contains nothing else.
const updateLists = (root) => {
  const parts = "[role]:not([role=listitem], [role=img]), input, textarea";
  for (const list of root.querySelectorAll("[role=list]")) {
    for (const element of list.querySelectorAll(parts)) {
      if (ownerRole(element) !== "list") continue;
      const view = viewAround(element);
      if (view) view.setAttribute("role", "listitem");
      else if (element.getAttribute("role") === "heading") nest(element);
    }
    for (const image of list.querySelectorAll("[role=img]")) {
      if (ownerRole(image) === "list") image.setAttribute("role", "listitem");
    }
  }
};

// Returns the largest layer in a list that contains an element and no other item of the list.
const viewAround = (element) => {
  let view = null;
  for (let layer = element.parentElement; !layer.hasAttribute("role"); layer = layer.parentElement) {
    if (layer.querySelector("[role=listitem]")) break;
    if (layer.classList.contains("layer")) view = layer;
  }
  return view;
};

const ownerRole = (element) => element.parentElement.closest("[role]").getAttribute("role");

// Makes a heading a list item that contains the heading.
const nest = (heading) => {
  const inner = heading.querySelector(".layer, .content");
  if (!inner) return;
  for (const name of ["role", "aria-level", "aria-label"]) {
    set(inner, name, heading.getAttribute(name));
    heading.removeAttribute(name);
  }
  heading.setAttribute("role", "listitem");
};

// Makes everything behind a modal layer inert.
export const updateModality = (root) => {
  const modals = root.querySelectorAll(".layer.modal");
  const modal = modals[modals.length - 1] ?? null;
  if (modal === root.lastModal) return;
  root.lastModal = modal;
  for (const element of root.querySelectorAll(".layer[inert]")) element.inert = false;
  for (let element = modal; element && element !== root; element = element.parentElement) {
    for (const other of element.parentElement.children) {
      if (other !== element && other.layer) other.inert = true;
    }
  }
};

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
};

// The place of a control that disappeared while the screen had no other.
let lostPlace = null;

// Whether a pointer chooses the controls.
const isPointer = () => document.documentElement.classList.contains("pointer");

// The place of the control with the focus; null for fields, and where a pointer chooses the controls.
export const placeOfFocus = () => {
  const element = document.activeElement;
  if (isPointer() || element !== document.body) lostPlace = null;
  if (isPointer() || !element?.closest(".layer")) return lostPlace;
  return element.closest("input, textarea") ? null : middle(element);
};

// Moves the focus to the control that is nearest to one that has disappeared, now or when there is one.
export const restoreFocus = (root, [x, y]) => {
  const element = document.activeElement;
  if (element && element !== document.body && element.checkVisibility()) return;
  let nearest = null;
  let least = Infinity;
  for (const element of root.querySelectorAll("[tabindex='0']")) {
    const place = element.closest("[inert]") ? null : middle(element);
    const distance = place ? Math.hypot(place[0] - x, place[1] - y) : Infinity;
    if (distance < least) [nearest, least] = [element, distance];
  }
  lostPlace = nearest ? null : [x, y];
  nearest?.focus({ preventScroll: true });
};
