// Sends pointer and key events to the application.

export const rangeOfModifiers = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);

const namedKeys = new Set([
  "Escape", "Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End",
]);

// Returns the location of an event, in points of the screen.
export const placeOn = (screen, event) => {
  const box = screen.getBoundingClientRect();
  const scale = box.width / screen.offsetWidth || 1;
  return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
};

export const listen = (screen, session) => {
  const active = new Map();
  let lastTouch = 0;
  let isFrameWanted = false;

  const tell = (touch, phase) => session.send({ t: "touch", i: touch.number, p: phase, ...touch.at });
  const tellMoves = () => {
    isFrameWanted = false;
    for (const touch of active.values()) {
      if (touch.hasMoved) tell(touch, "moved");
      touch.hasMoved = false;
    }
  };

  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest(".field")) return;
    const touch = { number: (lastTouch += 1), at: placeOn(screen, event), hasMoved: false };
    active.set(event.pointerId, touch);
    let region = event.target.closest(".scrolls");
    while (region) {
      region.layer.scroll?.catchUp();
      region = region.parentElement.closest(".scrolls");
    }
    if (event.pointerType === "mouse") screen.setPointerCapture(event.pointerId);
    tell(touch, "began");
  });
  // A press outside a field does not move its focus: the application decides whether editing ends.
  screen.addEventListener("mousedown", (event) => {
    if (!event.target.closest(".field")) event.preventDefault();
  });
  screen.addEventListener("pointermove", (event) => {
    const touch = active.get(event.pointerId);
    if (!touch) return;
    touch.at = placeOn(screen, event);
    touch.hasMoved = true;
    if (!isFrameWanted) {
      isFrameWanted = true;
      requestAnimationFrame(tellMoves);
    }
  });
  const finish = (phase) => (event) => {
    const touch = active.get(event.pointerId);
    if (!touch) return;
    active.delete(event.pointerId);
    if (phase === "ended") touch.at = placeOn(screen, event);
    tell(touch, phase);
  };
  screen.addEventListener("pointerup", finish("ended"));
  screen.addEventListener("pointercancel", finish("cancelled"));
  screen.addEventListener("contextmenu", (event) => {
    if (!event.target.closest(".field")) event.preventDefault();
  });

  listenForWheelZoom(screen, session);

  const layerOf = (element) => element.closest?.("[tabindex]")?.closest(".layer")?.layer;

  // Assistive technology and scripts click without a pointer.
  screen.addEventListener("click", (event) => {
    const layer = event.detail === 0 ? event.target.closest(".layer")?.layer : null;
    const target = layerOf(event.target) ?? layer;
    if (event.detail === 0 && target) session.send({ t: "ax", id: target.id, a: "activate" });
  });

  // Focus that follows a pointer has no ring, even after typing in a field.
  const root = document.documentElement;
  document.addEventListener("pointerdown", () => root.classList.add("pointer"), true);
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Tab" || !target.closest("input, textarea")) root.classList.remove("pointer");
  }, true);

  screen.addEventListener("focusin", (event) => {
    const layer = layerOf(event.target);
    if (layer) session.send({ t: "ax", id: layer.id, a: "focused" });
  });

  const pages = { PageUp: "scrollUp", PageDown: "scrollDown" };
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (target.closest("input, textarea, select, button")) return;
    if (event.ctrlKey || event.metaKey) {
      // The browser has nothing to undo outside fields; its other shortcuts remain.
      if (event.key.toLowerCase() !== "z" || event.altKey) return;
      event.preventDefault();
      session.send({ t: "key", k: "z", m: 8 | (event.shiftKey ? 1 : 0) });
      return;
    }
    const layer = layerOf(target);
    const act = (action) => {
      event.preventDefault();
      session.send({ t: "ax", id: layer?.id ?? 0, a: action });
    };
    if (event.altKey && event.key === "Enter") return act("magicTap");
    if (layer && (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10"))) return act("actions");
    // Regions that the browser scrolls also handle their keys.
    if (layer && pages[event.key] && !target.closest(".scrolls")) return act(pages[event.key]);
    if (layer && (event.key === "Enter" || event.key === " ")) return act("activate");
    if (layer?.state.ax?.role === "tab" && !event.altKey && focusTab(target.closest("[role=tab]"), event.key)) {
      event.preventDefault();
      return;
    }
    if (layer?.state.ax?.role === "adjustable") {
      if (event.key === "ArrowUp" || event.key === "ArrowRight") return act("increment");
      if (event.key === "ArrowDown" || event.key === "ArrowLeft") return act("decrement");
    }
    if (event.key === "Escape") {
      event.preventDefault();
      session.send({ t: "key", k: "Escape", m: rangeOfModifiers(event) });
    } else if (namedKeys.has(event.key) && (target === document.body || layer?.state.ax?.role === "menuItem")) {
      session.send({ t: "key", k: event.key, m: rangeOfModifiers(event) });
    } else if (event.key.length === 1 && !event.isComposing && (event.key !== " " || target === document.body)) {
      // No field has the focus: the key is a press or a key command.
      session.send({ t: "key", k: event.key, m: rangeOfModifiers(event) });
    }
  });
};

const tabSteps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

// Moves the focus to the tab beside one, or to the first or last; Return then selects it.
const focusTab = (tab, key) => {
  const place = (element) => element.getBoundingClientRect().x;
  const tabs = [...tab?.closest("[role=tablist]")?.querySelectorAll("[role=tab][tabindex='0']") ?? []]
    .sort((one, other) => place(one) - place(other));
  const index = tabs.indexOf(tab) + tabSteps[key];
  if (tabs.length === 0 || Number.isNaN(index)) return false;
  tabs[Math.min(Math.max(index, 0), tabs.length - 1)].focus();
  return true;
};

// Sends Ctrl with the wheel, or a pinch on a trackpad, over a free-panning region as two fingers.
const listenForWheelZoom = (screen, session) => {
  const [left, right] = [1000001, 1000002];
  let pinch = null;
  const tell = (phase) => {
    for (const [number, side] of [[left, -1], [right, 1]]) {
      const x = pinch.at.x + side * pinch.reach;
      session.send({ t: "touch", i: number, p: phase, x, y: pinch.at.y });
    }
  };
  const finish = () => {
    if (pinch === null) return;
    tell("ended");
    pinch = null;
  };
  screen.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest(".scrolls.pans")) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const factor = Math.min(Math.max(Math.exp(-event.deltaY * unit * 0.01), 0.75), 1.33);
    if (pinch === null) {
      const at = placeOn(screen, event);
      // Both fingers begin near the pointer and on the screen.
      pinch = { at, reach: Math.max(Math.min(40, at.x - 1, screen.offsetWidth - at.x - 1), 10) };
      tell("began");
      // Recognizers distinguish a pinch from a tap after four points of movement.
      pinch.reach += factor > 1 ? 4 : -4;
      tell("moved");
    }
    clearTimeout(pinch.timer);
    pinch.reach *= factor;
    if (pinch.reach < 3 || pinch.reach > 4000) return finish();
    tell("moved");
    pinch.timer = setTimeout(finish, 250);
  }, { passive: false });
};
