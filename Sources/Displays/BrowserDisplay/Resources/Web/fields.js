// Text fields are real ones: the browser brings caret, selection, clipboard, IME and keyboard.

import { color } from "./values.js";
import { fieldFamily } from "./fonts.js";

const modes = { email: "email", number: "numeric", decimal: "decimal", phone: "tel", url: "url", search: "search" };

export class Field {
  constructor(layer) {
    this.layer = layer;
    this.input = document.createElement("input");
    this.input.className = "field";
    this.input.spellcheck = false;
    this.revision = -1;
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("focus", () => this.tell({ t: "focus", on: true }));
    this.input.addEventListener("blur", () => this.tell({ t: "focus", on: false }));
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) {
        event.preventDefault();
        this.tell({ t: "return" });
      } else if (event.key === "Escape") {
        this.input.blur();
      }
    });
    layer.element.append(this.input);
  }

  update() {
    const state = this.layer.state.ti;
    const { input } = this;
    input.type = state.secure ? "password" : "text";
    input.inputMode = modes[state.keyboard] ?? "text";
    input.autocapitalize = state.capital ? "sentences" : "off";
    input.setAttribute("autocorrect", state.correct ? "on" : "off");
    input.autocomplete = state.fill || "off";
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
    if (state.rev !== this.revision) {
      this.revision = state.rev;
      if (input.value !== state.text) input.value = state.text;
    }
    const isFocused = document.activeElement === input;
    // Only what the application wants otherwise than the page has told it is here.
    if (state.focus === 1 && !isFocused) this.layer.tree.afterwards(() => input.focus());
    if (state.focus === 0 && isFocused) input.blur();
  }

  changed() {
    const { input } = this;
    this.tell({
      t: "text", text: input.value, from: input.selectionStart ?? input.value.length,
      to: input.selectionEnd ?? input.value.length, rev: this.revision,
    });
  }

  tell(message) {
    if (this.layer.state.ti) this.layer.tree.session.send({ ...message, id: this.layer.id });
  }

  end() {
    this.input.remove();
  }
}
