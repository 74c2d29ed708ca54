import { formatMoney } from '../../domain/format.ts';

/** The price counts up to `data-amount`, for `data-count-up` ms, in the width that it ends with. Not for who asks for less motion. */
export function enhance(hosts: readonly HTMLElement[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const host of hosts) {
    const figure = host.querySelector<HTMLElement>('[data-count-up]');
    if (figure) countUp(figure);
  }
}

function countUp(figure: HTMLElement): void {
  const [to, ms] = [Number(figure.dataset.amount), Number(figure.dataset.countUp)];
  const start = performance.now();
  figure.style.minWidth = `${figure.offsetWidth}px`;
  const step = (now: number): void => {
    const left = Math.max(0, 1 - Math.max(0, now - start) / ms);
    figure.textContent = formatMoney(to * (1 - left ** 3));
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
