// Keeps the page as it is drawn: each event says that it was drawn anew, and the parts that differ are put in.

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
  view?.show();
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

// The map looked at closely. What is told stays as the page is drawn anew.
const map = document.getElementById("view"), spot = document.getElementById("spot"), ruler = document.getElementById("ruler");
let pinned = false;
const view = ruler && battlePicture({
  holder: map,
  svg: () => map.querySelector("#picture > svg.battle"),
  eager: () => true,
  tell(place, what, tapped) {
    // What was tapped is told until the next tap, or until the pointer moves over a map that nothing was tapped on.
    if (pinned && !tapped) return;
    pinned = tapped && !matchMedia("(hover: hover)").matches;
    spot.replaceChildren(place);
    if (what) spot.append(": ", Object.assign(document.createElement("span"), { className: "what", textContent: what }));
  },
  measured(length) {
    document.getElementById("length").textContent = length;
  },
});
function measuring(on) {
  view.measuring = on;
  ruler.setAttribute("aria-pressed", on);
  document.getElementById("map").classList.toggle("measuring", on);
  if (!on) document.getElementById("length").textContent = "";
}
if (view) {
  measuring(matchMedia("(pointer: fine)").matches);
  ruler.addEventListener("click", () => measuring(!view.measuring));
  document.getElementById("nearer").addEventListener("click", () => view.zoom(1.5));
  document.getElementById("further").addEventListener("click", () => view.zoom(1 / 1.5));
  document.getElementById("whole").addEventListener("click", view.reset);
  map.addEventListener("keydown", view.key);
}

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
