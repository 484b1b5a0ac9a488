// Sections that have all words, those with more of them in their titles first.
"use strict";
const index = INDEX;

function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = (section) => words.filter((word) => section.title.toLowerCase().includes(word)).length;
  const has = (section) => {
    const all = (section.on + " " + section.title + " " + section.text).toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return index.filter(has).sort((a, b) => rank(b) - rank(a)).slice(0, 50);
}

function show(sections) {
  const list = document.getElementById("found");
  list.replaceChildren();
  for (const section of sections) {
    const link = document.createElement("a");
    link.href = section.page + ".html" + (section.anchor ? "#" + section.anchor : "");
    link.textContent = section.on === section.title ? section.title : section.on + ": " + section.title;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
}

if (typeof document !== "undefined") {
  const words = document.getElementById("words");
  words.addEventListener("input", () => show(search(words.value)));
}
