// Shows a press on a slow connection, until the application responds to it.

const controls = "[role=button], [role=link], [role=tab], [role=menuitem], [role=switch]";
// In milliseconds; on a fast connection the application responds first.
const delay = 50;
// The distance in points after which a press is a drag.
const tolerance = 10;

export class Press {
  constructor(screen) {
    screen.addEventListener("pointerdown", (event) => this.begin(event));
    screen.addEventListener("pointermove", (event) => {
      const [x, y] = this.origin ?? [event.clientX, event.clientY];
      if (Math.hypot(event.clientX - x, event.clientY - y) > tolerance) this.end();
    });
    for (const name of ["pointercancel", "scroll"]) {
      screen.addEventListener(name, () => this.end(), true);
    }
  }

  begin(event) {
    this.end();
    const control = event.target.closest(controls);
    if (event.button !== 0 || !control || control.ariaDisabled === "true") return;
    this.origin = [event.clientX, event.clientY];
    this.timer = setTimeout(() => {
      this.control = control;
      control.classList.add("pressed");
    }, delay);
  }

  // Ends when the application commits, when the press becomes a drag, or at the next press.
  end() {
    clearTimeout(this.timer);
    this.control?.classList.remove("pressed");
    this.control = null;
    this.origin = null;
  }
}
