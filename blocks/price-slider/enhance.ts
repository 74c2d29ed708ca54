import { keepGap } from './keepGap.ts';

/** A slider stops at the other one, and its value is written beside it. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const gap = Number(host.querySelector('form')?.dataset.gap);
    const ends = [...host.querySelectorAll<HTMLInputElement>('[data-end]')];
    for (const slider of ends)
      slider.addEventListener('input', () => {
        const other = ends.find((one) => one !== slider);
        const end = slider.dataset.end as 'min' | 'max';
        const value = keepGap(end, slider.valueAsNumber, Number(other?.value), gap);
        slider.value = String(value);
        const said = slider.parentElement?.querySelector('output');
        if (said) said.textContent = `${said.dataset.prefix}${slider.valueAsNumber.toLocaleString('en-AU')}`;
      });
  }
}
