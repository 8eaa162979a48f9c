// Text fields are native elements: the browser provides caret, selection, clipboard, IME and
// keyboard.

import { color } from "./values.js";
import { fieldFamily } from "./fonts.js";

const modes = { email: "email", number: "numeric", decimal: "decimal", phone: "tel", url: "url", search: "search" };

// Fields belong to one form, in which password managers find the name beside the password.
document.getElementById("fields").addEventListener("submit", (event) => event.preventDefault());

export class Field {
  constructor(layer) {
    this.layer = layer;
    this.hasLines = "line" in layer.state.ti;
    this.input = document.createElement(this.hasLines ? "textarea" : "input");
    this.input.className = "field";
    this.input.setAttribute("form", "fields");
    this.revision = -1;
    // The number of the last edit, which the application reports back.
    this.edit = layer.state.ti.ack ?? 0;
    this.composed = 0;
    for (const name of ["input", "compositionend"]) {
      this.input.addEventListener(name, (event) => {
        this.composed = event.isComposing ? (event.data?.length ?? 0) : 0;
        this.changed();
      });
    }
    this.input.addEventListener("focus", () => this.tell({ t: "focus", on: true }));
    this.input.addEventListener("blur", () => this.tell({ t: "focus", on: false }));
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing && !this.hasLines) {
        event.preventDefault();
        this.tell({ t: "return" });
      } else if (event.key === "Escape") {
        this.input.blur();
      }
    });
    layer.holder.append(this.input);
  }

  update() {
    const state = this.layer.state.ti;
    const { input } = this;
    if (this.hasLines) input.style.lineHeight = `${state.line}px`;
    else input.type = state.secure ? "password" : "text";
    input.spellcheck = !!state.spell;
    input.setAttribute("passwordrules", state.rules ?? "");
    input.inputMode = modes[state.keyboard] ?? "text";
    input.autocapitalize = state.capital ? "sentences" : "off";
    input.setAttribute("autocorrect", state.correct ? "on" : "off");
    input.autocomplete = state.fill || "off";
    input.name = state.fill ?? "";
    input.enterKeyHint = state.enter ?? "";
    input.placeholder = state.hint;
    input.disabled = !state.on;
    const [x, y, width, height] = state.rect;
    Object.assign(input.style, {
      left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
      fontSize: `${state.size}px`, fontFamily: "face" in state ? fieldFamily(state.face) : "inherit",
      color: color(state.color), caretColor: color(state.caret),
      textAlign: ["left", "center", "right"][state.align + 1],
    });
    input.style.setProperty("--hint", color(state.hintColor));
    const isFocused = document.activeElement === input;
    // A text that lacks what has been typed since is not shown: one that has it follows.
    if (state.rev !== this.revision && (state.ack ?? 0) >= this.edit) {
      this.revision = state.rev;
      if (input.value !== state.text) input.value = state.text;
      if (isFocused) input.setSelectionRange(...(state.sel ?? [state.text.length, state.text.length]));
    }
    // Only changes that the application made are applied; changes by the page are already in
    // effect.
    if (state.focus === 1 && !isFocused) this.layer.tree.afterwards(() => input.focus());
    if (state.focus === 0 && isFocused) input.blur();
  }

  // Continues with the text of the same field before the application described its screen again. With
  // an equal revision that text is the latest, and the application has it or is about to receive it.
  continueFrom(field) {
    const { input } = field;
    if (field.revision !== this.revision || input.value === this.input.value) return;
    this.input.value = input.value;
    this.edit = field.edit;
    this.input.setSelectionRange(input.selectionStart, input.selectionEnd);
  }

  changed() {
    const { input } = this;
    this.edit += 1;
    this.tell({
      t: "text", n: this.edit, text: input.value, from: input.selectionStart ?? input.value.length,
      to: input.selectionEnd ?? input.value.length, mark: this.composed, rev: this.revision,
    });
  }

  tell(message) {
    if (this.layer.state.ti) this.layer.tree.session.send({ ...message, id: this.layer.id });
  }

  end() {
    this.input.remove();
  }
}
