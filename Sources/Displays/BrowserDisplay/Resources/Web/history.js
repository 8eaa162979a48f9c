// The browser's history: Back and Forward lead through the screens of the application.

// The longest wait for a screen that a link opens, in milliseconds.
const patience = 3_000;

const same = (a, b) => a.length === b.length && a.every((id, index) => id === b[index]);
const leads = (a, b) => a.length < b.length && a.every((id, index) => id === b[index]);

export class History {
  /** @param title - Called with the title of the screen in front. */
  constructor(app, session, title) {
    this.app = app;
    this.session = session;
    this.title = title;
    this.process = null;
    // The screens in front, and their path.
    this.shown = { ids: [], path: "", isBare: false };
    // The history entry that the user chose, until the application has shown it.
    this.chosen = null;
    // Whether the next event is a step that this object has made, whether that leads to a screen
    // whose later entries are to be removed, and the screens that wait for it.
    this.isOwnStep = false;
    this.isCutting = false;
    this.waiting = null;
    this.index = history.state?.index ?? 0;
    addEventListener("popstate", () => this.stepped());
    // Forward led here from another page.
    if (history.state?.isPassage) this.step(1);
  }

  /** The path in the application, without its name. */
  get path() {
    return location.pathname.split("/").slice(2).join("/");
  }

  /** Stores the process of the application; each process assigns its own screen identifiers. */
  start(process) {
    this.process = process;
  }

  /** Follows the application to its screens, from the root to the front. */
  take(screens) {
    const ids = screens.map(({ i }) => i);
    if (!ids.length) return;
    this.title(screens.at(-1).n);
    if (this.isOwnStep) return void (this.waiting = screens);
    // Screens without an address keep the one that leads to them, such as sign-in.
    const path = screens.findLast(({ p }) => p)?.p ?? location.pathname;
    this.shown = { ids, path, isBare: !screens.at(-1).p };
    if (this.chosen) return this.answer();
    // The history of a page with frames is its own: Back leaves it.
    if (parent !== window) return this.replace();
    const state = history.state;
    const isKnown = state?.process === this.process && state.ids?.[0] === ids[0];
    const gone = isKnown ? 0 : this.entriesOfRoot(state);
    if (gone) {
      // The screens of another root, such as those of sign-in, are no places to return to.
      this.waiting = screens;
      return this.step(-gone);
    }
    if (!isKnown || same(state.ids, ids)) return this.replace();
    if (leads(ids, state.ids)) return this.leave(screens);
    const place = { ...state, isPassage: false };
    // The user stays at a passage if the application has no entry before it.
    if (state.isPassage) history.replaceState(place, "");
    this.index = state.index + 1;
    history.pushState(this.entry([...state.before, place].slice(-50)), "", this.address);
  }

  // Steps back to the entry of screens from which the application has closed others. Forward opens
  // those by their address; it could not open one without an address, whose entry is removed.
  leave(screens) {
    const { state } = history;
    const { before } = state;
    let place = before.findLastIndex(({ ids }) => same(ids, this.shown.ids));
    if (place < 0) return this.replace();
    if ([...before.slice(place + 1), state].some(({ isBare }) => isBare)) {
      this.isCutting = true;
      this.waiting = screens;
      if (before[place - 1]?.isPassage) place -= 1;
    }
    this.step(place - before.length);
  }

  // Removes the later entries. Only a new entry can do that, so the present one becomes a passage,
  // which Back and Forward do not stop at.
  cut() {
    const { state } = history;
    if (state?.process !== this.process) return;
    const passage = { ...state, isPassage: true };
    history.replaceState(passage, "");
    this.index = state.index + 1;
    const before = [...state.before, passage].slice(-50);
    history.pushState({ ...state, isPassage: false, index: this.index, before }, "");
  }

  // The number of entries before the present one that have its root.
  entriesOfRoot(state) {
    if (state?.process !== this.process) return 0;
    const before = state.before ?? [];
    return before.length - 1 - before.findLastIndex(({ ids }) => ids[0] !== state.ids[0]);
  }

  replace() {
    const state = history.state;
    const before = state?.process === this.process ? state.before ?? [] : [];
    history.replaceState(this.entry(before), "", this.address);
  }

  entry(before) {
    const { ids, isBare } = this.shown;
    // An entry before this one needs none of those before itself.
    const earlier = before.map((entry) => ({ ...entry, before: undefined }));
    return { process: this.process, index: this.index, ids, isBare, before: earlier };
  }

  // The address of the screens, which must be the application's own.
  get address() {
    const root = `/${this.app}`;
    const { path } = this.shown;
    return (path === root || path.startsWith(`${root}/`) ? path : root) + location.search;
  }

  step(count) {
    this.isOwnStep = true;
    history.go(count);
  }

  stepped() {
    const { index = 0, ids = [], isBare, isPassage, process } = history.state ?? {};
    const isKnown = process === this.process;
    if (isPassage && isKnown && !this.isOwnStep) return history.go(index > this.index ? 1 : -1);
    const from = this.chosen?.from ?? this.index;
    this.index = index;
    if (this.isOwnStep) {
      this.isOwnStep = false;
      if (this.isCutting) this.cut();
      this.isCutting = false;
      const screens = this.waiting;
      this.waiting = null;
      return void (screens && this.take(screens));
    }
    clearTimeout(this.chosen?.timer);
    // No link opens a screen without an address, or one behind those that are shown.
    const isFinal = isKnown && (isBare || leads(ids, this.shown.ids));
    const timer = setTimeout(() => this.arrive(), patience);
    this.chosen = { from, ids, origin: this.shown.ids, isFinal, timer };
    this.session.send({ t: "go", to: isKnown ? ids : [], path: isKnown && isBare ? "" : this.path });
  }

  // Ends a step of the user as soon as the application shows the chosen screens, or others with the
  // same address; a link may open them late.
  answer() {
    const { ids, origin, isFinal } = this.chosen;
    const isThere = isFinal || same(this.shown.ids, ids)
      || (this.shown.path === location.pathname && !same(this.shown.ids, origin));
    if (isThere) this.arrive();
  }

  // Names the entry after the screens in front, or returns to theirs if the application stayed.
  arrive() {
    const { from, ids, origin, timer } = this.chosen;
    clearTimeout(timer);
    this.chosen = null;
    const stayed = same(this.shown.ids, origin) && !same(this.shown.ids, ids);
    if (stayed && from !== this.index) this.step(from - this.index);
    else this.replace();
  }
}
