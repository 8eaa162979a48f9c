// The frame around an application: a device on a wide page, none on a phone.

const between = (least, value, most) => Math.min(Math.max(value, least), most);
const insets = (top, left, bottom, right) => ({ top, left, bottom, right });
const notched = (width, height, top) => ({
  width, height, idiom: "phone", corner: 47, island: top > 50,
  portrait: insets(top, 0, 34, 0), landscape: insets(0, top, 21, top),
});

const pad = (width, height) => ({
  width, height, idiom: "pad", corner: 18, island: false,
  portrait: insets(24, 0, 20, 0), landscape: insets(24, 0, 20, 0),
});

// Sizes and safe areas in points, equal to those of the headless display.
export const devices = {
  "iPhone SE": {
    width: 375, height: 667, idiom: "phone", corner: 0, island: false,
    portrait: insets(20, 0, 0, 0), landscape: insets(0, 0, 0, 0),
  },
  "iPhone 13 mini": notched(375, 812, 50),
  "iPhone 14": notched(390, 844, 47),
  "iPhone 14 Plus": notched(428, 926, 47),
  "iPhone 15": notched(393, 852, 59),
  "iPhone 15 Plus": notched(430, 932, 59),
  "iPhone 15 Pro": notched(393, 852, 59),
  "iPhone 15 Pro Max": notched(430, 932, 59),
  "iPhone 16": notched(393, 852, 59),
  "iPhone 16 Pro": notched(402, 874, 62),
  "iPhone 16 Pro Max": notched(440, 956, 62),
  "iPad mini": pad(744, 1133),
  "iPad": pad(820, 1180),
  "iPad Pro 11": pad(834, 1194),
  "iPad Pro 13": pad(1024, 1366),
};

const contentSizes = [
  "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
];
const lessMotion = "(prefers-reduced-motion: reduce)";
const moreContrast = "(prefers-contrast: more)";
const lessShine = "(prefers-reduced-transparency: reduce)";
// The apps' languages, then regions with other formats of amounts and dates.
const languages = {
  en_US: "English", ko_KR: "한국어", ar_EG: "العربية",
  de_DE: "English (Deutschland)", en_EG: "English (مصر)",
};
const isRightToLeft = (locale) => locale.startsWith("ar");

const remembered = (name) => localStorage.getItem(`shell:${name}`);

export class Shell {
  constructor(changed) {
    this.changed = changed;
    this.frame = document.getElementById("device");
    this.screen = document.getElementById("screen");
    this.status = document.getElementById("status");
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const query = new URLSearchParams(location.search);
    // Addresses and storage are untrusted: only offered values are accepted.
    const first = (name, offered, fallback) =>
      [query.get(name), remembered(name)].find((value) => offered.includes(value)) ?? fallback;
    this.choice = {
      device: first("device", Object.keys(devices), "iPhone 15"),
      orientation: first("orientation", ["portrait", "landscape"], "portrait"),
      appearance: first("appearance", ["system", "light", "dark"], "system"),
      contentSize: first("contentSize", contentSizes, "L"),
      locale: first(
        "locale", Object.keys(languages),
        Object.keys(languages).find((name) => navigator.language.startsWith(name.slice(0, 2)))
          ?? "en_US"),
    };
    this.isBare = query.has("bare");
    // The first page draws a device around its frames.
    this.isFramed = parent !== window;
    this.dark = dark;
    this.fill("device", Object.keys(devices).map((name) => [name, name]));
    this.fill("contentSize", contentSizes.map((name) => [name, name]));
    this.fill("locale", Object.entries(languages));
    for (const select of document.querySelectorAll("#switches select")) {
      select.value = this.choice[select.name];
      select.addEventListener("change", () => this.choose(select.name, select.value));
    }
    for (const query of [dark, ...[lessMotion, moreContrast, lessShine].map((text) => matchMedia(text))]) {
      query.addEventListener("change", () => this.refresh());
    }
    addEventListener("resize", () => this.refresh());
    visualViewport.addEventListener("resize", () => this.refresh());
    this.arrange();
    this.tick();
  }

  fill(name, options) {
    const select = document.querySelector(`#switches select[name=${name}]`);
    for (const [value, text] of options) select.append(new Option(text, value));
  }

  choose(name, value) {
    this.choice[name] = value;
    localStorage.setItem(`shell:${name}`, value);
    this.refresh();
  }

  // Applies the supported orientations, a bit mask: 1 is portrait, 2 and 4 are landscape.
  refresh(ways = this.ways) {
    this.ways = ways;
    const before = JSON.stringify(this.environment);
    this.arrange();
    const after = this.environment;
    if (JSON.stringify(after) !== before) this.changed(after);
  }

  // Whether the app fills the page, without a drawn device.
  get isPhone() {
    return this.isBare || this.isFramed || innerWidth < 600 || (innerHeight < 500 && matchMedia("(pointer: coarse)").matches);
  }

  // The browser's zoom, above 100 %. Tool windows beside the page reduce one side only.
  get magnification() {
    const ratio = Math.min(outerWidth / innerWidth, outerHeight / innerHeight);
    // The bars of a browser take less than a fifth of its window.
    return ratio > 1.24 ? ratio : 1;
  }

  get isDark() {
    return this.choice.appearance === "system" ? this.dark.matches : this.choice.appearance === "dark";
  }

  arrange() {
    const { isPhone, choice } = this;
    const device = devices[choice.device];
    const ways = this.ways ?? 7;
    const isLandscape = choice.orientation === "landscape" ? (ways & 6) > 0 : (ways & 1) === 0;
    document.body.classList.toggle("phone", isPhone);
    document.body.classList.toggle("framed", this.isFramed);
    // The language of the interface, not of the region: other locales use English.
    const root = document.documentElement;
    root.lang = ["ko", "ar"].find((language) => choice.locale.startsWith(language)) ?? "en";
    root.dir = isRightToLeft(choice.locale) ? "rtl" : "ltr";
    this.frame.dataset.appearance = this.isDark ? "dark" : "light";
    if (isPhone) {
      const probe = getComputedStyle(document.getElementById("safe"));
      const edge = (side) => Math.max(0, Number.parseFloat(probe[`padding${side}`]) || 0);
      const [width, height] = [innerWidth, innerHeight].map((side) => between(160, side, 4096));
      const isDevice = this.isBare || this.isFramed;
      this.environment = this.describe({
        width, height, idiom: Math.min(width, height) >= 600 ? "pad" : "phone",
        orientation: width > height ? "landscapeLeft" : "portrait",
        safe: isDevice
          ? (width > height ? device.landscape : device.portrait)
          : insets(edge("Top"), edge("Left"), edge("Bottom"), edge("Right")),
      });
      this.frame.style.cssText = "";
      this.frame.style.width = `${width}px`;
      this.frame.style.height = `${height}px`;
      this.frame.classList.toggle("indicator", this.isFramed);
      this.status.style.height = this.isFramed ? `${device.portrait.top}px` : "";
      return;
    }
    const [width, height] = isLandscape
      ? [device.height, device.width] : [device.width, device.height];
    this.environment = this.describe({
      width, height, idiom: device.idiom,
      orientation: isLandscape ? "landscapeLeft" : "portrait",
      safe: isLandscape ? device.landscape : device.portrait,
    });
    // The frame is fitted to the window without the browser's zoom, which then enlarges it.
    const { magnification } = this;
    const room = [innerWidth * magnification - 64, innerHeight * magnification - 120];
    const zoom = Math.min(1, room[0] / (width + 24), room[1] / (height + 24));
    document.body.classList.toggle("magnified", magnification > 1);
    Object.assign(this.frame.style, {
      width: `${width}px`, height: `${height}px`, transform: zoom < 1 ? `scale(${zoom})` : "",
      borderRadius: `${device.corner + 12}px`, margin: `${-(1 - zoom) * height / 2}px 0`,
    });
    this.screen.style.borderRadius = `${device.corner}px`;
    this.frame.classList.toggle("island", device.island);
    this.frame.classList.toggle("turned", isLandscape);
    this.frame.classList.toggle("indicator", device.corner > 20);
    this.status.hidden = isLandscape && device.idiom === "phone";
    this.status.style.height = `${device.portrait.top}px`;
  }

  describe(shape) {
    return {
      ...shape,
      scale: between(0.5, devicePixelRatio, 8),
      appearance: this.isDark ? "dark" : "light",
      contentSize: this.choice.contentSize,
      locale: this.choice.locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
      rtl: isRightToLeft(this.choice.locale),
      reduceMotion: matchMedia(lessMotion).matches,
      contrast: matchMedia(moreContrast).matches,
      reduceTransparency: matchMedia(lessShine).matches,
      statusBar: false,
      // A phone's keyboard does not resize the page but covers its lower part.
      keyboard: this.isPhone && document.activeElement?.matches(".field") && visualViewport.scale === 1
        ? between(0, Math.round(innerHeight - visualViewport.height), 4096) : 0,
    };
  }

  tick() {
    const now = new Date();
    const minutes = String(now.getMinutes()).padStart(2, "0");
    this.status.querySelector("time").textContent = `${now.getHours() % 12 || 12}:${minutes}`;
    setTimeout(() => this.tick(), 60_000 - (now.getTime() % 60_000));
  }

  // Shows a notice over the screen, with a button if there is a remedy.
  notice(title, text, button, act) {
    const notice = document.getElementById("notice");
    notice.hidden = !title;
    if (!title) return;
    notice.querySelector("h2").textContent = title;
    notice.querySelector("p").textContent = text;
    const control = notice.querySelector("button");
    control.hidden = !button;
    control.textContent = button ?? "";
    control.onclick = act ?? null;
    if (button) control.focus();
  }
}
