// The connection to the application, with reconnection.

// `connect` and `first` are in app.html.

// In milliseconds: the wait for an answer before the page asks for one, before it shows that there is
// none, and before it connects again; and the time between questions of an idle page.
const patience = { question: 500, notice: 1_800, connection: 6_000 };
const heartbeat = 15_000;

// Sends a message, unless the connection is closing. Messages that matter are sent again later.
function transmit(socket, text) {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}

export class Session {
  constructor(app, handlers) {
    this.app = app;
    this.handlers = handlers;
    this.key = `session:${app}`;
    this.page = first.page;
    this.attempts = 0;
    this.isOver = false;
    this.socket = null;
    this.isSilent = false;
    // The messages that the host may not have, and the number of those before them.
    this.pending = [];
    this.acknowledged = 0;
    // Whether the session has started on this connection, so that messages keep their order.
    this.isStarted = false;
    setInterval(() => this.expectAnswer(), heartbeat);
  }

  // Connects; for the first time with the socket that the page has opened before its scripts.
  open() {
    this.isStarted = false;
    const [socket, events] = [first.socket ?? connect(this.app, this.page), first.events];
    [first.socket, first.events, socket.onmessage] = [null, [], null];
    this.socket = socket;
    setTimeout(() => {
      if (socket.readyState === WebSocket.CONNECTING) this.abandon(socket);
    }, patience.connection);
    const opened = () => {
      if (socket === this.socket) this.handlers.opened();
    };
    const received = (event) => {
      if (socket !== this.socket) return;
      this.heard();
      this.take(JSON.parse(event.data));
    };
    const closed = () => {
      if (socket === this.socket) this.closed();
    };
    if (socket.readyState === WebSocket.OPEN) opened();
    for (const event of events) received(event);
    if (socket.readyState === WebSocket.CLOSED) closed();
    socket.addEventListener("open", opened);
    socket.addEventListener("message", received);
    socket.addEventListener("close", closed);
  }

  take(message) {
    if (message.host === "pong") {
      this.acknowledge(message.received);
    } else if (message.host === "started") {
      this.attempts = 0;
      sessionStorage.setItem(this.key, message.session);
      this.repeat(message.received);
      this.handlers.started(message.session);
    } else if (message.host === "renew") {
      this.renew(message.ticket);
    } else if (message.host === "stopped") {
      this.isOver = true;
      this.isSuspended = message.reason === "suspended";
      // A session that another page took over is still alive and can be resumed.
      if (message.reason !== "replaced") sessionStorage.removeItem(this.key);
      if (message.reason === "rebuilt") location.reload();
      else if (!this.isSuspended) this.handlers.stopped(message.reason);
    } else {
      this.handlers.committed(message);
    }
  }

  // Forgets the messages that the host has.
  acknowledge(received) {
    this.pending.splice(0, received - this.acknowledged);
    this.acknowledged = received;
  }

  // Sends the messages again that were lost with the last connection. A session that does not know
  // this page is another application process, for which they have no meaning.
  repeat(received) {
    if (received === undefined) {
      this.pending = [];
      this.acknowledged = 0;
    } else {
      this.acknowledge(received);
    }
    this.isStarted = true;
    for (const bytes of this.pending) transmit(this.socket, bytes);
  }

  // Exchanges a ticket for the next cookie, after the exchange of an earlier ticket.
  renew(ticket) {
    const path = `/${this.app}/session/cookie`;
    const post = () => fetch(path, { method: "POST", body: ticket }).catch(() => {});
    this.renewal = (this.renewal ?? Promise.resolve()).then(post);
  }

  // Asks for an answer, and gives the connection up without one.
  expectAnswer() {
    const socket = this.socket;
    if (this.deadline || socket?.readyState !== WebSocket.OPEN) return;
    const wait = (step, time, next) => {
      this.deadline = setTimeout(next, time - step);
    };
    wait(0, patience.question, () => {
      transmit(socket, JSON.stringify({ t: "ping" }));
      wait(patience.question, patience.notice, () => {
        this.isSilent = true;
        this.handlers.silent(true);
        wait(patience.notice, patience.connection, () => this.abandon(socket));
      });
    });
  }

  heard() {
    clearTimeout(this.deadline);
    this.deadline = null;
    if (this.isSilent) this.handlers.silent(false);
    this.isSilent = false;
  }

  // Gives up a connection that does not respond; its closing handshake would take longer.
  abandon(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.close();
    this.closed();
  }

  closed() {
    clearTimeout(this.deadline);
    this.deadline = null;
    this.isSilent = false;
    if (this.isOver) return;
    this.attempts += 1;
    this.handlers.lost(this.attempts);
    setTimeout(() => this.open(), Math.min(5000, 150 * 2 ** Math.min(this.attempts, 6)));
  }

  // Restarts after the application stopped.
  reopen() {
    this.isOver = false;
    this.isSuspended = false;
    this.attempts = 0;
    this.open();
  }

  sendBytes(bytes) {
    // A suspended application continues when the page is used again.
    if (this.isSuspended && !document.hidden) this.reopen();
    if (this.isOver) return;
    this.pending.push(bytes);
    if (this.isStarted && this.socket) transmit(this.socket, bytes);
    this.expectAnswer();
  }

  send(message) {
    this.sendBytes(JSON.stringify(message));
  }

  // Begins a connection.
  greet(message) {
    transmit(this.socket, JSON.stringify(message));
  }
}
