// Keeps the page as it is drawn: each event says that it was drawn anew, and the parts that differ are put in.
"use strict";

let wanted = 0;

async function redraw(drawn) {
  wanted = drawn;
  const answer = await fetch("./", { cache: "no-store" });
  const text = await answer.text();
  // A later one is on its way, and would be undone by this one.
  if (drawn !== wanted || !answer.ok) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  if (page.body.dataset.page !== document.body.dataset.page) return void location.reload();
  document.title = page.title;
  for (const part of page.querySelectorAll("[data-part]")) {
    const old = document.getElementById(part.id);
    if (!old) return void location.reload();
    if (old.outerHTML !== part.outerHTML) old.replaceWith(document.adoptNode(part));
  }
  if (!document.getElementById("layers") !== !page.getElementById("layers")) return void location.reload();
  layers();
  document.body.dataset.drawn = drawn;
}

// Which layers of the map are seen is the reader's own choice and outlives what is drawn anew.
const off = new Set(["zones", "reach"]);

function layers() {
  for (const box of document.querySelectorAll("[data-layer]")) {
    box.checked = !off.has(box.dataset.layer);
    document.getElementById("map").classList.toggle("no-" + box.dataset.layer, !box.checked);
  }
}

document.addEventListener("change", (event) => {
  const layer = event.target.dataset.layer;
  if (!layer) return;
  if (event.target.checked) off.delete(layer);
  else off.add(layer);
  layers();
});

document.getElementById("fight")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = document.getElementById("answer");
  const reply = await fetch("fight", { method: "POST", body: document.getElementById("seed").value });
  answer.textContent = reply.ok ? "" : await reply.text();
});

const events = new EventSource("events");
events.onopen = () => document.body.classList.remove("ended");
events.onerror = () => document.body.classList.add("ended");
events.onmessage = (event) => redraw(JSON.parse(event.data).drawn);
layers();
