(() => {
  const bounds = [...document.querySelectorAll('.bound')];
  const byId = (id) => document.getElementById(id);
  const slider = byId('slider'), which = byId('which'), rule = byId('rule'), told = byId('told'), move = byId('move');
  const play = byId('play'), singly = byId('singly'), course = document.querySelector('.course');
  if (!bounds.length) return;
  document.body.classList.add('stepping');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const now = { bound: 0, step: null };

  // The picture of each bound as it was drawn, and the lines of its log that move somebody.
  const pictures = bounds.map((bound) => bound.querySelector('svg.battle'));
  const part = (n, name) => pictures[n].querySelector('.' + name);
  const drawn = pictures.map((_, n) => ['troops', 'lost'].map((name) => part(n, name).cloneNode(true)));
  const steps = bounds.map((bound) => [...bound.querySelectorAll('.log li[data-s]')]);
  const owner = (look) => look.match(/^[eh]\d+/)[0];

  function element(look, x, y, turn) {
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', '#' + look);
    use.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
    return use;
  }
  const pose = (use) => (use.getAttribute('transform').match(/-?[\d.]+/g) || []).map(Number);
  function slide(use, from, to) {
    if (still || !use.animate) return;
    const turn = to[2] + ((((from[2] - to[2]) % 360) + 540) % 360) - 180;
    const at = (x, y, r) => ({ transform: `translate(${x}px, ${y}px) rotate(${r}deg)` });
    use.animate([at(from[0], from[1], turn), at(...to)], { duration: 280, easing: 'ease-in-out' });
  }

  // Puts the troops of a bound where they stand after some of its steps; all of them is the picture as it was drawn.
  function poseAll(n, count) {
    const whole = count === null || n === 0, svg = pictures[n];
    svg.classList.toggle('midway', !whole);
    for (const [i, name] of ['troops', 'lost'].entries()) {
      const from = drawn[whole ? n : n - 1][i].cloneNode(true);
      part(n, name).replaceChildren(...from.childNodes);
    }
    steps[n].forEach((line, i) => line.classList.toggle('now', !whole && i === count - 1));
    if (whole) return;
    const troops = part(n, 'troops');
    const held = new Map([...troops.querySelectorAll('use')].map((use) => [owner(use.getAttribute('href').slice(1)), use]));
    steps[n].slice(0, count).forEach((line, i) => {
      const last = i === count - 1;
      for (const word of line.dataset.s.split(';')) {
        const acts = word.startsWith('!'), [look, ...to] = (acts ? word.slice(1) : word).split(' ');
        const id = owner(look), old = held.get(id);
        if (acts || !to.length) {
          if (last) old?.classList.add('acting');
          if (!acts && !last) old?.remove();
          if (!acts && last) old?.classList.add('leaving');
          continue;
        }
        const use = element(look, ...to);
        if (old) old.replaceWith(use);
        else troops.append(use);
        held.set(id, use);
        if (last) {
          use.classList.add('acting');
          if (old) slide(use, pose(old), pose(use));
        }
      }
    });
  }

  function show(n, count = null) {
    n = Math.max(0, Math.min(bounds.length - 1, n));
    if (now.step !== null && now.bound !== n) poseAll(now.bound, null);
    const posed = now.step !== null || count !== null;
    Object.assign(now, { bound: n, step: count });
    slider.value = n;
    bounds.forEach((b, i) => b.classList.toggle('now', i === n));
    which.textContent = bounds[n].dataset.title;
    if (posed) poseAll(n, count);
    const line = count ? steps[n][count - 1] : null, log = line?.closest('.log');
    document.body.classList.toggle('singly', count !== null);
    move.textContent = count === null ? '' : `${count} of ${steps[n].length}` + (line ? ': ' + line.firstChild.textContent.trim() : '');
    if (log && log.scrollHeight > log.clientHeight) log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 3;
    told.textContent = '';
    view.show();
  }
  const step = (by) => show(now.bound + by);
  // One move on or back; from the end of a bound into the next one, and from its start into the one before.
  function single(by) {
    const of = steps[now.bound].length, at = now.step ?? of;
    if (by > 0 && at >= of) {
      if (now.bound < bounds.length - 1) show(now.bound + 1, steps[now.bound + 1].length ? 1 : null);
      return now.bound < bounds.length - 1 || (now.step ?? of) < of;
    }
    if (by < 0 && at <= 0) return now.bound > 0 && show(now.bound - 1, Math.max(0, steps[now.bound - 1].length - 1));
    show(now.bound, at + by);
    return true;
  }

  // By itself.
  let timer = null;
  function run(on) {
    clearInterval(timer);
    timer = on ? setInterval(tick, Number(byId('speed').value) * (singly.checked ? 0.6 : 1)) : null;
    play.textContent = on ? 'pause' : 'play';
  }
  const isOver = () => now.bound === bounds.length - 1 && (now.step ?? steps[now.bound].length) >= steps[now.bound].length;
  function tick() {
    if (isOver()) return run(false);
    if (singly.checked) single(1);
    else step(1);
    if (isOver()) run(false);
  }
  play.addEventListener('click', () => {
    if (!timer && isOver()) show(0);
    run(!timer);
  });
  for (const chosen of [byId('speed'), singly]) chosen.addEventListener('change', () => timer && run(true));

  // The picture looked at closely, in the page or over all of it.
  const isLarge = () => course.classList.contains('large');
  function enlarge(on) {
    course.classList.toggle('large', on);
    document.documentElement.classList.toggle('covered', on);
    byId('large').setAttribute('aria-pressed', on);
    view.reset();
  }
  const view = battlePicture({
    holder: course,
    svg: () => pictures[now.bound],
    eager: isLarge,
    fills: isLarge,
    tell: (place, what, tap) => { if (tap && isLarge()) told.textContent = what ? `${what}, at ${place}` : place; },
    tapped: (_, at) => {
      if (isLarge() || view.nearness > 1) return;
      enlarge(true);
      view.cover(at);
    },
  });
  byId('nearer').addEventListener('click', () => view.zoom(1.5));
  byId('further').addEventListener('click', () => view.zoom(1 / 1.5));
  byId('large').addEventListener('click', () => enlarge(!isLarge()));

  slider.addEventListener('input', () => show(Number(slider.value)));
  byId('back').addEventListener('click', () => step(-1));
  byId('on').addEventListener('click', () => step(1));
  byId('move-back').addEventListener('click', () => single(-1));
  byId('move-on').addEventListener('click', () => single(1));
  document.addEventListener('keydown', (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.target === slider || e.target.closest?.('select')) return;
    if (view.zoomKey(e)) return;
    const press = e.target.closest?.('button, a, input, summary');
    const does = {
      ArrowLeft: () => (e.shiftKey ? single(-1) : step(-1)),
      ArrowRight: () => (e.shiftKey ? single(1) : step(1)),
      ' ': press ? null : () => play.click(),
      Escape: isLarge() ? () => enlarge(false) : null,
    }[e.key];
    if (!does) return;
    does();
    e.preventDefault();
  });
  document.addEventListener('click', (e) => {
    const jump = e.target.closest('[data-bound]');
    if (jump) { show(bounds.findIndex((b) => b.id === 'bound-' + jump.dataset.bound)); }
    const link = e.target.closest('a.clause');
    if (!link || !rule.showPopover) return;
    const entry = document.getElementById(link.getAttribute('href').slice(1));
    if (!entry) return;
    rule.replaceChildren(Object.assign(document.createElement('strong'), { textContent: link.textContent }), document.createElement('br'), entry.querySelector('dd').textContent);
    rule.showPopover();
    e.preventDefault();
  });
  // An address with the name of a bound opens that bound.
  function named() {
    const n = bounds.findIndex((b) => '#' + b.id === location.hash);
    if (n < 0) return;
    show(n);
    course.scrollIntoView();
  }
  window.addEventListener('hashchange', named);
  show(0);
  named();
})();
