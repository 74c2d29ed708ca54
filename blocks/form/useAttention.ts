import { useEffect, type RefObject } from 'react';
import type { FormState } from './useForm.ts';

/** Takes the keyboard where the form wants it, once what stands there is drawn. */
export function useAttention(
  form: RefObject<HTMLFormElement | null>,
  { attention, step }: Pick<FormState, 'attention' | 'step'>,
  id: string,
): void {
  useEffect(() => {
    if (!attention) return;
    const target =
      attention.on === 'field'
        ? document.getElementById(`${id}-${attention.id}`)
        : form.current?.querySelector<HTMLElement>(
            attention.on === 'errors' ? '[role=alert]' : `[data-step="${step}"] > legend`,
          );
    target?.focus();
    // Each wish is an object of its own; a step that changes later is another one.
  }, [attention]);
}
