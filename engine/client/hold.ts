/** Events that a sleeping block cannot answer yet: kept back, and done once when it is awake. */

import { isPlain } from './clicks.ts';

/** A click on `button`, a submit of `form`, or a `key` that was pressed `at` an element. */
export interface Held {
  button?: HTMLElement;
  form?: HTMLFormElement;
  submitter?: HTMLElement | null;
  key?: string;
  at?: Element;
}

/** The form that is on its way without its block's script. */
let native: HTMLFormElement | undefined;

/**
 * Only an unmodified click on `type="button"`, a submit and the keys that a row names in `data-keys` are held: links,
 * modified clicks and fields do by themselves what they should.
 */
export function toHeld(event: Event): Held | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement;
    if (form !== native) return { form, submitter: event.submitter };
    native = undefined;
    return undefined;
  }
  if (!(target instanceof Element)) return undefined;
  if (event instanceof KeyboardEvent) return keyOf(event, target);
  if (!(event instanceof MouseEvent) || !isPlain(event)) return undefined;
  const button = target.closest<HTMLElement>('button[type=button]');
  return button ? { button } : undefined;
}

function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, at: Element): Held | undefined {
  const keys = at.closest<HTMLElement>('[data-keys]')?.dataset.keys?.split(' ') ?? [];
  return keys.includes(key) && !(ctrlKey || metaKey || shiftKey || altKey) ? { key, at } : undefined;
}

/** @param natively the browser's own submit, past the block */
export function replay({ button, form, submitter, key, at }: Held, natively = false): void {
  if (button?.isConnected) button.click();
  if (key) at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!form?.isConnected) return;
  if (natively) native = form;
  form.requestSubmit(submitter);
}
