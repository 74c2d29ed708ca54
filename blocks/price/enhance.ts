/** The price counts up, for `data-count-up` ms, in the width that it ends with. Not for who asks for less motion. */
export function enhance(host: HTMLElement): void {
  const figure = host.querySelector<HTMLElement>('[data-count-up]');
  if (!figure || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const text = figure.textContent;
  const to = Number(text.replace(/\D/g, ''));
  const ms = Number(figure.dataset.countUp);
  const start = performance.now();
  figure.style.minWidth = `${figure.offsetWidth}px`;
  const step = (now: number): void => {
    const left = 1 - Math.max(0, now - start) / ms;
    figure.textContent =
      left > 0 ? text.replace(/\d[\d,]*/, Math.round(to * (1 - left ** 3)).toLocaleString('en-AU')) : text;
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
