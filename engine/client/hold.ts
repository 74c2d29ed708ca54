/** Events that a sleeping block cannot answer yet: kept back, and done once when it is awake. */

import { isPlain } from './clicks.ts';

export interface Held {
  /** Does it once more. */
  again: () => void;
  /** Of a submit. */
  form?: HTMLFormElement;
}

/** The form that is on its way without its block's script. */
let native: HTMLFormElement | undefined;

/**
 * Only an unmodified click on `type="button"`, a submit and the keys that a row names in `data-keys` (or `pointerdown`, for
 * what is dragged) are held: links, modified clicks and fields do by themselves what they should.
 */
export function toHeld(event: Event): Held | undefined {
  const at = event.target as HTMLElement;
  if (event instanceof SubmitEvent) return toHeldForm(event, at as HTMLFormElement);
  if (!isPlain(event as MouseEvent)) return undefined;
  const { type, key = type } = event as KeyboardEvent;
  const keys = at.closest<HTMLElement>('[data-keys]')?.dataset.keys ?? '';
  if (keys.split(' ').includes(key)) return { again: () => redo(event) };
  if (type !== 'click') return undefined;
  const button = at.closest<HTMLElement>('button[type=button]');
  return button ? { again: () => button.click() } : undefined;
}

function toHeldForm({ submitter }: SubmitEvent, form: HTMLFormElement): Held | undefined {
  if (form !== native) return { form, again: () => form.requestSubmit(submitter) };
  native = undefined;
  return undefined;
}

/** The same event once more. */
function redo(event: Event): void {
  event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/** The browser's own submit, past the block. */
export function sendNatively({ form, again }: Held): void {
  native = form;
  again();
}
