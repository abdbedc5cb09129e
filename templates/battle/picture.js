// A picture of a battle that is looked at closely: zoom and pan by wheel, pinch, keys and buttons; the place under the
// pointer; what stands there; a ruler. It knows the picture's `viewBox`, its `data-board` and the titles of its parts.
"use strict";

const battlePicture = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const NEAREST = 16;

  // The measures of a picture: margin, board, base width and pace in mm, and the unit of the rules.
  const measures = (svg) => {
    const [margin, width, depth, base, pace, unit] = svg.dataset.board.split(" ");
    return { margin: +margin, width: +width, depth: +depth, base: +base, pace: +pace, unit };
  };
  const number = (value, digits) => String(+value.toFixed(digits));
  const length = (mm, m) =>
    m.unit === "paces"
      ? `${number(mm / m.pace, 0)} paces, ${number(mm / m.base, 2)} BW, ${number(mm, 1)} mm`
      : `${number(mm / m.base, 2)} BW, ${number(mm, 1)} mm`;
  const place = (at, m) => {
    const by = m.unit === "paces" ? m.pace : m.base, digits = m.unit === "paces" ? 0 : 2;
    return `${number(at.x / by, digits)}, ${number(at.y / by, digits)} ${m.unit} (${number(at.x, 0)}, ${number(at.y, 0)} mm)`;
  };
  // A place of the window on the picture, and on the table: x to the east, y to the north, in mm.
  const onPicture = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  const onTable = (svg, x, y) => {
    const m = measures(svg), p = onPicture(svg, x, y);
    return { x: p.x - m.margin, y: m.margin + m.depth - p.y };
  };
  const fromTable = (svg, at) => {
    const m = measures(svg);
    return { x: at.x + m.margin, y: m.margin + m.depth - at.y };
  };
  const isOnBoard = (svg, at) => {
    const m = measures(svg);
    return at.x >= 0 && at.y >= 0 && at.x <= m.width && at.y <= m.depth;
  };
  // What stands at a place of the window: the title of the part there, and of each zone and objective whose ground it is,
  // each with its lines joined.
  const titled = (part) => {
    const from = part.nodeName === "use" ? document.querySelector(part.getAttribute("href")) : part;
    const title = from && [...from.children].find((child) => child.nodeName === "title");
    return title ? title.textContent.trim().split("\n").join("; ") : "";
  };
  const standing = (svg, x, y) => {
    let top = "";
    for (let part = document.elementFromPoint(x, y); part && part !== svg && !top; part = part.parentNode) {
      top = titled(part);
      if (part.nodeName === "svg") break;
    }
    const at = new DOMPoint(x, y);
    const around = [...svg.querySelectorAll(".aim, .ground-of")].filter((ground) =>
      ground.isPointInFill(at.matrixTransform(ground.getScreenCTM().inverse())));
    return [...new Set([top, ...around.map((ground) => titled(ground.parentNode))])].filter(Boolean).join("; ");
  };
  const drawn = (name, attributes, text) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text) made.textContent = text;
    return made;
  };

  // `holder` is what the reader touches, `svg()` its present picture, or nothing. `eager()`: the wheel zooms without a key
  // that is held. `fills()`: a picture that is near fills its box, whatever its own shape. `tell(place, what, tapped)` is
  // called with each place, `measured(length)` with each length, `tapped(event)` after a tap.
  return ({ holder, svg, eager, fills, tell, measured, tapped }) => {
    const view = { x: 0.5, y: 0.5, zoom: 1 };
    const state = { ruler: null, measuring: false, cursor: null };
    const whole = (picture) => (picture.dataset.whole ||= picture.getAttribute("viewBox")).split(" ").map(Number);

    // The part of a picture that is seen, as parts of its width and its height.
    function part(picture, zoom = view.zoom) {
      const [, , width, height] = whole(picture), box = picture.getBoundingClientRect();
      if (!fills?.() || !box.width || !box.height) return [1 / zoom, 1 / zoom];
      const scale = Math.min(box.width / width, box.height / height) * zoom;
      return [Math.min(1, box.width / scale / width), Math.min(1, box.height / scale / height)];
    }
    function show() {
      const picture = svg();
      if (!picture) return;
      const [, , width, height] = whole(picture), [wide, high] = part(picture);
      view.x = Math.min(1 - wide / 2, Math.max(wide / 2, view.x));
      view.y = Math.min(1 - high / 2, Math.max(high / 2, view.y));
      const seen = [(view.x - wide / 2) * width, (view.y - high / 2) * height, wide * width, high * height];
      picture.setAttribute("viewBox", seen.join(" "));
      holder.classList.toggle("zoomed", view.zoom > 1);
      overlay(picture);
    }
    function zoom(factor, x, y) {
      const picture = svg();
      if (!picture) return;
      const [, , width, height] = whole(picture), box = picture.getBoundingClientRect();
      const at = onPicture(picture, x ?? box.x + box.width / 2, y ?? box.y + box.height / 2);
      const next = Math.min(NEAREST, Math.max(1, view.zoom * factor));
      const [wide, high] = part(picture), [wider, higher] = part(picture, next);
      view.x = at.x / width + ((view.x - at.x / width) * wider) / wide;
      view.y = at.y / height + ((view.y - at.y / height) * higher) / high;
      view.zoom = next;
      show();
    }
    function pan(dx, dy) {
      const picture = svg();
      if (!picture) return;
      const [, , width, height] = whole(picture), scale = picture.getScreenCTM().a;
      view.x -= dx / scale / width;
      view.y -= dy / scale / height;
      show();
    }
    function reset() {
      Object.assign(view, { x: 0.5, y: 0.5, zoom: 1 });
      show();
    }

    // As near as fills the box with the picture, round a place of the picture.
    function cover(at) {
      reset();
      const picture = svg(), [, , width, height] = whole(picture), box = picture.getBoundingClientRect();
      const [x, y] = [box.width / width, box.height / height];
      Object.assign(view, { x: at.x / width, y: at.y / height, zoom: Math.min(4, Math.max(x, y) / Math.min(x, y)) });
      show();
    }

    // The ruler and the cursor of the keys, over the picture and always of the same size on the screen.
    function overlay(picture) {
      picture.querySelector(":scope > .over")?.remove();
      if (!state.ruler && !state.cursor) return;
      const dot = 1 / picture.getScreenCTM().a, over = drawn("g", { class: "over" });
      if (state.cursor) {
        const { x, y } = fromTable(picture, state.cursor), arm = 12 * dot;
        over.append(drawn("path", { class: "cursor", d: `M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}` }));
      }
      if (state.ruler) {
        const a = fromTable(picture, state.ruler.from), b = fromTable(picture, state.ruler.to), m = measures(picture);
        const far = Math.hypot(a.x - b.x, a.y - b.y);
        over.append(drawn("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
        for (const end of [a, b]) over.append(drawn("circle", { cx: end.x, cy: end.y, r: 3.5 * dot }));
        const [left, , wide] = picture.getAttribute("viewBox").split(" ").map(Number), text = length(far, m);
        const room = text.length * 4.2 * dot;
        const x = Math.min(left + wide - room, Math.max(left + room, (a.x + b.x) / 2));
        over.append(drawn("text", { x, y: (a.y + b.y) / 2 - 9 * dot, "font-size": 14 * dot }, text));
      }
      picture.append(over);
    }
    function measure(from, to) {
      state.ruler = from && { from, to };
      const picture = svg();
      if (!picture) return;
      overlay(picture);
      if (from) measured?.(length(Math.hypot(from.x - to.x, from.y - to.y), measures(picture)));
    }

    // Pointers: one drags or measures, two pinch; what did not move is a tap.
    const down = new Map();
    let held = null;
    const isOverControl = (event) => event.target.closest?.("button, a, input, select, label");
    holder.addEventListener("pointerdown", (event) => {
      const picture = svg();
      if (!picture || isOverControl(event) || !picture.contains(event.target)) return;
      down.set(event.pointerId, event);
      const ruler = state.measuring && event.button === 0 && !event.shiftKey && down.size === 1;
      held = { x: event.clientX, y: event.clientY, moved: false, from: ruler ? onTable(picture, event.clientX, event.clientY) : null };
      if (event.pointerType === "mouse" && (ruler || view.zoom > 1)) event.preventDefault();
    });
    holder.addEventListener("pointermove", (event) => {
      const picture = svg();
      if (!picture) return;
      const last = down.get(event.pointerId);
      if (!last) {
        if (event.pointerType !== "touch" && picture.contains(event.target)) told(event, false);
        return;
      }
      if (down.size === 2) {
        const [other] = [...down.values()].filter((one) => one.pointerId !== event.pointerId);
        const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        held = null;
        if (apart(last) > 0) zoom(apart(event) / apart(last), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
        pan((event.clientX - last.clientX) / 2, (event.clientY - last.clientY) / 2);
      } else if (held) {
        held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > 4;
        if (held.moved && held.from) {
          holder.setPointerCapture(event.pointerId);
          measure(held.from, onTable(picture, event.clientX, event.clientY));
        } else if (held.moved && view.zoom > 1) {
          holder.setPointerCapture(event.pointerId);
          pan(event.clientX - last.clientX, event.clientY - last.clientY);
        }
      }
      down.set(event.pointerId, event);
    });
    const up = (event) => {
      if (!down.delete(event.pointerId)) return;
      if (held && !held.moved && event.type === "pointerup") {
        if (held.from) measure(null);
        told(event, true);
        tapped?.(event, onPicture(svg(), event.clientX, event.clientY));
      }
      if (down.size === 0) held = null;
    };
    holder.addEventListener("pointerup", up);
    holder.addEventListener("pointercancel", up);
    function told(event, tap) {
      const picture = svg(), at = onTable(picture, event.clientX, event.clientY);
      if (tap || isOnBoard(picture, at)) tell?.(place(at, measures(picture)), standing(picture, event.clientX, event.clientY), tap);
    }
    // A finger scrolls the page unless the picture is near, is measured, or a second finger is down.
    holder.addEventListener("touchmove", (event) => {
      if (event.cancelable && down.size && (event.touches.length > 1 || view.zoom > 1 || state.measuring)) event.preventDefault();
    }, { passive: false });
    holder.addEventListener("wheel", (event) => {
      if (!(eager?.() || event.ctrlKey) || !svg()?.contains(event.target)) return;
      // Away from a picture that is seen whole the page scrolls on.
      if (event.deltaY > 0 && view.zoom <= 1) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.002), event.clientX, event.clientY);
    }, { passive: false });

    // Keys: a cursor by arrows, a ruler from where it was set down by Enter.
    function key(event) {
      const picture = svg();
      if (!picture || event.ctrlKey || event.metaKey || event.altKey) return false;
      const m = measures(picture), by = (m.unit === "paces" ? 100 * m.pace : m.base) * (event.shiftKey ? 0.1 : 1);
      const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] }[event.key];
      if (way) {
        const at = state.cursor ?? { x: m.width / 2 - way[0], y: m.depth / 2 - way[1] };
        state.cursor = { x: Math.min(m.width, Math.max(0, at.x + way[0])), y: Math.min(m.depth, Math.max(0, at.y + way[1])) };
        if (held?.keys) measure(held.keys, state.cursor);
        follow(picture);
      } else if (event.key === "Enter" && state.cursor) {
        held = held?.keys ? null : { keys: state.cursor, moved: true };
        if (held) measure(held.keys, state.cursor);
      } else if (event.key === "Escape") {
        [held, state.cursor] = [null, null];
        measure(null);
      } else return zoomKey(event);
      event.preventDefault();
      return true;
    }
    function zoomKey(event) {
      const does = { "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: reset }[event.key];
      if (!does) return false;
      does();
      event.preventDefault();
      return true;
    }
    // Brings the cursor into sight and tells its place.
    function follow(picture) {
      const [, , width, height] = whole(picture), at = fromTable(picture, state.cursor), [wide, high] = part(picture).map((seen) => seen * 0.45);
      view.x = Math.min(at.x / width + wide, Math.max(at.x / width - wide, view.x));
      view.y = Math.min(at.y / height + high, Math.max(at.y / height - high, view.y));
      show();
      const seen = new DOMPoint(at.x, at.y).matrixTransform(picture.getScreenCTM());
      picture.querySelector(":scope > .over")?.remove();
      tell?.(place(state.cursor, measures(picture)), standing(picture, seen.x, seen.y), true);
      overlay(picture);
    }
    return {
      show, zoom, reset, cover, key, zoomKey,
      set measuring(on) {
        state.measuring = on;
        if (!on) measure(null);
      },
      get measuring() {
        return state.measuring;
      },
      get nearness() {
        return view.zoom;
      },
    };
  };
})();
