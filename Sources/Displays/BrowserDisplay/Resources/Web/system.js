// The application's requests for the page around its screen.

import { Files } from "./files.js";
import { Hover } from "./hover.js";
import { Position } from "./position.js";
import { Chime } from "./chime.js";

export class System {
  constructor(appName, tree, session) {
    this.appName = appName;
    this.screen = "";
    this.badge = 0;
    this.session = session;
    this.files = new Files(tree, session);
    this.hover = new Hover(tree.screen, session);
    this.position = new Position(session);
    this.chime = new Chime();
    this.wantsLight = false;
    this.light = null;
    this.holdsTouches = false;
    this.showTitle();
    document.addEventListener("visibilitychange", () => this.keepLit());
    // A drag must not scroll the content under it, which would cancel the touch.
    document.addEventListener("touchmove", (event) => {
      if (this.holdsTouches && event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  /** Carries out requests; a page that joins does not repeat the sounds before it. */
  apply({ badge, awake, hold, cuts, files, link, pos, sound }, isWhole = false) {
    this.chime.apply(sound ?? 0, isWhole);
    this.holdsTouches = !!hold;
    this.badge = badge ?? 0;
    this.showTitle();
    this.wantsLight = !!awake;
    this.keepLit();
    this.offer(cuts ?? []);
    this.position.apply(!!pos);
    this.files.apply(files);
    const [, scheme, path] = /^([a-z][a-z0-9-]*):\/\/(.*)$/i.exec(link ?? "") ?? [];
    if (/^(https?|mailto):/i.test(link ?? "")) this.follow(link);
    // A link of another app: its page is beside this one and opens the same place.
    else if (scheme) this.follow(new URL(`/${scheme.toLowerCase()}/${path}`, location.origin).href);
  }

  /** Shows the title of the screen in front in the page's title. */
  setTitle(screen) {
    this.screen = screen ?? "";
    this.showTitle();
  }

  showTitle() {
    const title = this.screen && this.screen !== this.appName ? `${this.screen} – ${this.appName}` : this.appName;
    document.title = this.badge ? `(${this.badge}) ${title}` : title;
  }

  // Opens a link in a new tab, or shows a button for it if the browser blocks the tab.
  follow(link) {
    const tab = window.open(link, "_blank");
    if (tab) return void (tab.opener = null);
    const offer = Object.assign(document.createElement("a"), { id: "link", href: link, target: "_blank", rel: "noopener", textContent: link });
    offer.addEventListener("click", () => offer.remove());
    document.getElementById("link")?.remove();
    document.body.append(offer);
  }

  // Holds a wake lock, and requests it again when a hidden page becomes visible.
  async keepLit() {
    if (this.wantsLight && !document.hidden) {
      this.light ??= await navigator.wakeLock?.request("screen").catch(() => null);
    }
    if (this.wantsLight && !document.hidden) return;
    this.light?.release();
    this.light = null;
  }

  // Shows the app's home screen quick actions.
  offer(cuts) {
    const place = document.getElementById("cuts");
    place.hidden = !cuts.length;
    place.querySelector("menu").replaceChildren(...cuts.map(({ title, sub, icon }, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(Object.assign(document.createElement("b"), { textContent: title }));
      if (sub) button.append(Object.assign(document.createElement("small"), { textContent: sub }));
      if (icon) button.append(Object.assign(new Image(), { src: `data:image/png;base64,${icon}`, alt: "" }));
      button.addEventListener("click", () => {
        place.open = false;
        this.session.send({ t: "shortcut", i: index });
      });
      return button;
    }));
  }
}
