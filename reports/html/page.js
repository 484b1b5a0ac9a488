// What a page can do beyond being read: steps through a path, and filters the table of a project.
(() => {
  "use strict";

  const inside = (pane, element) => {
    // Scrolls the pane alone where it scrolls, so that the page stays where it is.
    if (pane.scrollHeight > pane.clientHeight + 1) {
      const box = pane.getBoundingClientRect(), target = element.getBoundingClientRect();
      pane.scrollTop += target.top - box.top - (box.height - target.height) / 2;
    }
  };

  const openAround = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  };

  const stepper = document.querySelector(".stepper");
  const views = [...document.querySelectorAll(".path-view")].map((root) => ({
    root,
    steps: [...root.querySelectorAll("ol.steps > li")],
    current: -1,
  }));
  let active = views[0];

  const show = (view, index) => {
    const move = view.steps[index];
    if (!move) return;
    for (const old of view.root.querySelectorAll(".current")) old.classList.remove("current");
    active = view;
    view.current = index;
    move.classList.add("current");
    const line = document.getElementById(move.dataset.line);
    openAround(view.root);
    if (line) {
      openAround(line);
      line.classList.add("current");
      inside(line.closest(".pane"), line);
    }
    inside(move.closest(".pane"), move);
    if (line && line.closest(".pane").scrollHeight <= line.closest(".pane").clientHeight + 1)
      line.scrollIntoView({ block: "nearest" });
    const what = move.querySelector(".what");
    stepper.querySelector("output").textContent =
      `${index + 1} of ${view.steps.length}: ${what.innerText.replace(/\s+/g, " ")}`;
    stepper.querySelector("[data-move='-1']").disabled = index === 0;
    stepper.querySelector("[data-move='1']").disabled = index === view.steps.length - 1;
  };

  const move = (by) => {
    if (!active) return;
    const from = active.current < 0 ? (by > 0 ? -1 : active.steps.length) : active.current;
    show(active, from + by);
  };

  if (stepper && active) {
    stepper.hidden = false;
    for (const button of stepper.querySelectorAll("[data-move]"))
      button.addEventListener("click", () => move(Number(button.dataset.move)));
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, .scroll")) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      move(by);
    });
    for (const view of views)
      view.steps.forEach((step, index) =>
        step.addEventListener("click", (event) => {
          if (!event.target.closest("a")) show(view, index);
        }));
  }

  const filters = document.querySelector("form.filters");
  if (filters) {
    const rows = [...document.querySelectorAll("tr[data-harness]")];
    const shown = filters.querySelector("output");
    const apply = () => {
      const words = filters.elements.text.value.toLowerCase().split(/\s+/);
      const status = filters.elements.status.value, tag = filters.elements.tag.value;
      let count = 0;
      for (const row of rows) {
        const tags = row.dataset.tags.split("\n");
        row.hidden = !(words.every((word) => row.textContent.toLowerCase().includes(word)) &&
          (!status || row.dataset.status.split(" ").includes(status)) && (!tag || tags.includes(tag)));
        if (!row.hidden) ++count;
      }
      shown.textContent = `${count} of ${rows.length} shown`;
    };
    filters.hidden = false;
    filters.addEventListener("input", apply);
    filters.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }
})();
