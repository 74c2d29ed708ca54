/** The share of the price that is counted: what moves is never far from what is true. */
const COUNTED = 0.03;

/**
 * The last part of the price counts up to `data-amount`, for `data-count-up` ms: a moving copy over the figure, which
 * stands there and is read from the first moment. Not for who asks for less motion.
 */
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
  const written = figure.textContent;
  const copy = Object.assign(document.createElement('span'), { ariaHidden: 'true' });
  const step = (now: number): void => {
    // The first frame may have begun before its script.
    const left = Math.min(1, 1 - (now - start) / ms);
    if (left <= 0) return copy.remove();
    copy.textContent = writtenLike(written, to * (1 - COUNTED * left ** 3));
    requestAnimationFrame(step);
  };
  figure.append(copy);
  step(start);
}

/** The amount in the shape of the figure, digit for digit: to begin Intl takes a slow phone 85 ms. */
function writtenLike(figure: string, amount: number): string {
  const places = figure.replace(/\D/g, '').length;
  // One digit fewer would leave a gap.
  const digits = [...String(Math.max(Math.round(amount), 10 ** (places - 1)))];
  return figure.replace(/\d/g, () => digits.shift() ?? '');
}
