/** Small helpers for the elements of the overlay. No markup is ever made from texts. */
export type Child = Node | string | undefined | false;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

/** A button of the tool bar; with `pressed` one that switches something on and off. */
export function button(
  words: string,
  act: () => void,
  attributes: Readonly<Record<string, string | undefined>> = {},
): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, words);
  made.addEventListener('click', act);
  return made;
}

/** For screen readers, where a sign says it to the eye. */
export const heard = (words: string): HTMLElement => element('span', { class: 'heard' }, words);

/** A part that opens. */
export function fold(summary: readonly Child[], ...inside: readonly Child[]): HTMLElement {
  return element('details', {}, element('summary', {}, ...summary), ...inside);
}

const SHORT = 110;

/** A value as JSON; a long one opens. */
export function valueElement(value: unknown): HTMLElement {
  const text = JSON.stringify(value) ?? 'nothing';
  if (text.length <= SHORT) return element('code', {}, text);
  const whole = element('pre', {}, JSON.stringify(value, null, 2));
  return fold([element('code', {}, `${text.slice(0, SHORT - 3)}...`)], whole);
}

/** Milliseconds as they are said beside a block. */
export function timeText(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
