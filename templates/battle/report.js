(() => {
  const bounds = [...document.querySelectorAll('.bound')];
  const slider = document.getElementById('slider'), which = document.getElementById('which'), rule = document.getElementById('rule');
  if (!bounds.length) return;
  document.body.classList.add('stepping');
  const show = (n) => {
    n = Math.max(0, Math.min(bounds.length - 1, n));
    slider.value = n;
    bounds.forEach((b, i) => b.classList.toggle('now', i === n));
    which.textContent = bounds[n].dataset.title;
  };
  const step = (by) => show(Number(slider.value) + by);
  slider.addEventListener('input', () => show(Number(slider.value)));
  document.getElementById('back').addEventListener('click', () => step(-1));
  document.getElementById('on').addEventListener('click', () => step(1));
  document.addEventListener('keydown', (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.target === slider) return;
    if (e.key === 'ArrowLeft') { step(-1); e.preventDefault(); }
    if (e.key === 'ArrowRight') { step(1); e.preventDefault(); }
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
  show(0);
})();
