// The first page: an app starts in its iPhone when the visitor asks for it, not before.

for (const button of document.querySelectorAll(".device button")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.title = button.closest("li").querySelector("h2").textContent;
    frame.src = `/${button.value}?device=iPhone%2015`;
    // Before that, a frame is opaque in the dark.
    frame.addEventListener("load", () => frame.classList.add("shown"));
    button.replaceWith(frame);
    frame.focus();
  });
}
