// Files: uploads of chosen files in chunks, and downloads.

import { Camera } from "./camera.js";

const PIECE = 131_072;
const AHEAD = 4 * PIECE;

export class Files {
  constructor(tree, session) {
    this.tree = tree;
    this.session = session;
    this.request = null;
    this.input = null;
    this.sending = null;
    this.camera = new Camera(this);
  }

  // Shows the picker that the app requests, or none.
  apply(request) {
    const { request: before } = this;
    this.request = request ?? null;
    if (before && before.id !== request?.id) {
      this.sending = null;
      this.input?.remove();
      this.input = null;
    }
    this.camera.apply(request?.cam ? request : null);
    if (!request || request.cam) return;
    if (before?.id !== request.id) this.input = this.makeInput(request);
    // The application's button becomes a native one, which opens its file chooser without user
    // activation.
    const holder = this.tree.layers.get(request.on)?.element ?? this.tree.screen;
    if (this.input.parentElement !== holder) holder.append(this.input);
    const isNew = before?.id !== request.id || before.try !== request.try;
    if (!isNew || !navigator.userActivation?.isActive) return;
    try {
      this.input.showPicker();
    } catch {
      // User activation has expired; the button remains available.
    }
  }

  makeInput({ id, accept, many, on }) {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", accept, multiple: !!many, className: "field files", tabIndex: -1 });
    input.setAttribute("aria-label", this.tree.layers.get(on)?.state.ax?.label ?? "");
    input.addEventListener("click", (event) => event.stopPropagation());
    input.addEventListener("cancel", () => this.refuse(id, "cancelled"));
    input.addEventListener("change", () => this.chosen(id, [...input.files]));
    return input;
  }

  refuse(id, why) {
    this.sending = null;
    if (this.input) this.input.value = "";
    this.session.send({ t: "nofiles", id, why });
  }

  chosen(id, files) {
    if (this.request?.id !== id || !files.length) return;
    const [count, bytes] = this.request.most;
    if (files.length > count) return this.refuse(id, "tooMany");
    if (files.reduce((sum, file) => sum + file.size, 0) > bytes) return this.refuse(id, "tooLarge");
    this.sending = { id, taken: 0, wake: null, hasBegun: false, files };
    this.session.send({
      t: "files", id, list: files.map(({ name, type, size }) => ({ name: name.slice(0, 1000), type, size })),
    });
  }

  async send(sending) {
    let sent = 0;
    try {
      for (const file of sending.files) {
        for (let start = 0; start < file.size; start += PIECE) {
          const bytes = new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer());
          while (sending === this.sending && sent - sending.taken >= AHEAD) {
            await new Promise((resolve) => (sending.wake = resolve));
          }
          if (sending !== this.sending) return;
          this.sendPiece(sending.id, bytes);
          sent += bytes.length;
        }
      }
    } catch {
      if (sending === this.sending) this.refuse(sending.id, "unreadable");
    }
  }

  sendPiece(id, bytes) {
    const piece = new Uint8Array(5 + bytes.length);
    piece[0] = 1;
    new DataView(piece.buffer).setUint32(1, id, true);
    piece.set(bytes, 5);
    this.session.sendBytes(piece);
  }

  // Handles the app's messages about files: the progress of an upload, or a file to save.
  take(message) {
    if ("data" in message) return this.keep(message);
    const { sending } = this;
    if (sending?.id !== message.id) return;
    if (message.got < 0) this.sending = null;
    sending.taken = message.got;
    sending.wake?.();
    if (!sending.hasBegun) this.send(sending);
    sending.hasBegun = true;
  }

  keep({ id, name, data, last }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    if (last) this.session.send({ t: "saved", id });
  }
}
