/**
 * What links and buttons do that says so (`data-act`), and what is counted of them (`data-track`): static blocks need no script of
 * their own. Fetched when the first of them is pressed. Without scripts a link leads where it leads.
 */
import { count } from './counting.ts';
import { tell } from './tell.ts';
import { toast } from './toast.ts';

export { count, toast };

type Pressed = HTMLElement & Partial<Pick<HTMLAnchorElement, 'href' | 'download'>>;

/** `data-act` -> what is done. */
const ACTS: Readonly<Record<string, (pressed: Pressed) => unknown>> = {
  popup: openPopup,
  copy,
  share,
  download,
  print: () => print(),
  uncover,
};

/** @param event  the click; what it usually does was prevented where there is something to do */
export function press(pressed: Pressed, { defaultPrevented }: Event): void {
  const { act = '', track = '', about } = pressed.dataset;
  if (track) count(track, about);
  if (defaultPrevented) ACTS[act]?.(pressed);
}

/** `data-size="550x400"` */
function openPopup({ href = '', dataset: { size = '' } }: Pressed): void {
  const [width, height] = size.split('x');
  if (!open(href, '_blank', `popup,width=${width},height=${height}`)) location.assign(href);
}

/** `data-text` to the clipboard; then `data-done` in place of its words for `data-ms`, and `data-toast`. */
async function copy(pressed: Pressed): Promise<void> {
  const { text = '', done, ms, toast: said } = pressed.dataset;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A browser that may not: the shopper can.
    prompt('', text);
    return;
  }
  if (said) toast(said);
  if (done) await saying(pressed, done, new Promise((resolve) => setTimeout(resolve, Number(ms))));
}

/**
 * `data-whole` in place of `[data-number]`; the server is told once (`data-telling` to `data-tell`). Where there is no mouse it
 * calls at once.
 */
function uncover(pressed: Pressed): void {
  const { whole = '', tell: path = '', telling = '' } = pressed.dataset;
  const number = pressed.querySelector('[data-number]');
  if (number) number.textContent = whole;
  number?.nextElementSibling?.remove();
  // This press is counted; the call that follows is the same.
  for (const name of ['data-act', 'data-track']) pressed.removeAttribute(name);
  tell(path, JSON.parse(telling) as object);
  if (!matchMedia('(hover: hover)').matches) location.assign(pressed.href ?? '');
}

/** By what the device has for it, else by the clipboard. */
async function share(pressed: Pressed): Promise<void> {
  const { text: url = '', title = '' } = pressed.dataset;
  if (!('share' in navigator)) return copy(pressed);
  // Who thinks better of it is no fault.
  await navigator.share({ url, title }).catch(() => undefined);
}

/** Says `data-busy` until the file is there; what goes wrong is an alert: `data-failed`, and why. */
async function download(pressed: Pressed): Promise<void> {
  const { busy = '', failed = '' } = pressed.dataset;
  if (pressed.ariaBusy === 'true') return;
  pressed.ariaBusy = 'true';
  await saying(pressed, busy, save(pressed)).catch((error: unknown) =>
    alert(`${failed} ${error instanceof Error ? error.message : String(error)}`),
  );
  pressed.ariaBusy = null;
}

async function save({ href = '', download: name = '' }: Pressed): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(String(answer.status));
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Not before the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const usual = new WeakMap<Element, string>();

/** Other words (`data-words`) as long as something lasts, said to screen readers too. */
async function saying(pressed: Pressed, words: string, lasting: Promise<unknown>): Promise<void> {
  const label = pressed.querySelector('[data-words]') ?? pressed;
  if (!usual.has(label)) usual.set(label, label.textContent);
  label.textContent = words;
  try {
    await lasting;
  } finally {
    label.textContent = usual.get(label) ?? '';
  }
}
