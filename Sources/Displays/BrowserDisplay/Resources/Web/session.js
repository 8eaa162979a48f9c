// The connection to the application, with reconnection.

export class Session {
  constructor(app, handlers) {
    this.app = app;
    this.handlers = handlers;
    this.key = `session:${app}`;
    this.attempts = 0;
    this.isOver = false;
    this.socket = null;
  }

  open() {
    const known = sessionStorage.getItem(this.key);
    const address = new URL(`/${this.app}/session`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (known) address.searchParams.set("session", known);
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => this.handlers.opened());
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.closed();
    });
  }

  take(message) {
    if (message.host === "started") {
      this.attempts = 0;
      sessionStorage.setItem(this.key, message.session);
      this.handlers.started(message.session);
    } else if (message.host === "renew") {
      this.renew(message.ticket);
    } else if (message.host === "stopped") {
      this.isOver = true;
      // A session that another page took over is still alive and can be resumed.
      if (message.reason !== "replaced") sessionStorage.removeItem(this.key);
      this.handlers.stopped(message.reason);
    } else {
      this.handlers.committed(message);
    }
  }

  // Exchanges a ticket for the next cookie, after the exchange of an earlier ticket.
  renew(ticket) {
    const path = `/${this.app}/session/cookie`;
    const post = () => fetch(path, { method: "POST", body: ticket }).catch(() => {});
    this.renewal = (this.renewal ?? Promise.resolve()).then(post);
  }

  closed() {
    if (this.isOver) return;
    this.attempts += 1;
    this.handlers.lost(this.attempts);
    setTimeout(() => this.open(), Math.min(5000, 150 * 2 ** Math.min(this.attempts, 6)));
  }

  // Restarts after the application stopped.
  reopen() {
    this.isOver = false;
    this.attempts = 0;
    this.open();
  }

  sendBytes(bytes) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
