/** Events that a sleeping block cannot answer yet: kept back, and done once when it is awake. */

import { isPlain } from './clicks.ts';

/** A click on `button`, or a submit of `form`. */
export interface Held {
  button?: HTMLElement;
  form?: HTMLFormElement;
  submitter?: HTMLElement | null;
}

/** The form that is on its way without its block's script. */
let native: HTMLFormElement | undefined;

/**
 * Only an unmodified click on `type="button"` and a submit are held: links, modified clicks and fields do by themselves
 * what they should.
 */
export function toHeld(event: Event): Held | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement;
    if (form !== native) return { form, submitter: event.submitter };
    native = undefined;
    return undefined;
  }
  if (!(event instanceof MouseEvent) || !(target instanceof Element)) return undefined;
  if (!isPlain(event)) return undefined;
  const button = target.closest<HTMLElement>('button[type=button]');
  return button ? { button } : undefined;
}

/** @param natively the browser's own submit, past the block */
export function replay({ button, form, submitter }: Held, natively = false): void {
  if (button?.isConnected) button.click();
  if (!form?.isConnected) return;
  if (natively) native = form;
  form.requestSubmit(submitter);
}
