import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { CaptchaAnswer } from '../../schemas/types/api/captcha.answer.ts';

interface ProofField {
  /** That is sent. */
  field: RefObject<HTMLInputElement | null>;
  /** The shopper begins to fill in the form. */
  begin: () => void;
  /** Holds what is sent back until its proof is there; the form goes without one where none can be had. */
  hold: (event: FormEvent<HTMLFormElement>) => void;
  /** It was sent: it counts once. */
  forget: () => void;
}

type Ask = () => Promise<CaptchaAnswer>;

interface Made {
  text: string;
  /** Of the page's own clock, ms. */
  until: number;
}

/**
 * Work that a program would have to do for each form: the browser does it while the shopper fills in.
 *
 * @param ask  where work is to be had; undefined: none is asked for
 */
export function useProof(form: RefObject<HTMLFormElement | null>, ask: Ask | undefined): ProofField {
  const field = useRef<HTMLInputElement>(null);
  const making = useRef<Promise<Made | undefined>>(undefined);
  const begin = (): void => {
    // What is not on TLS has no such work; nor does a page whose network is gone, which tries again when it is sent.
    if (ask && 'subtle' in crypto) making.current ??= make(ask).catch(() => (making.current = undefined));
  };
  // The focus may have come before the script.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) begin();
  }, []);
  return {
    field,
    begin,
    hold(event) {
      begin();
      if (event.defaultPrevented || !making.current || !ask) return;
      event.preventDefault();
      const sent = event.currentTarget;
      void fresh(making.current, ask).then((made) => {
        if (field.current) field.current.value = made?.text ?? '';
        // Without another round of checks: all of them are done. A field may be called `submit`.
        HTMLFormElement.prototype.submit.call(sent);
      });
    },
    forget() {
      making.current = undefined;
      if (field.current) field.current.value = '';
    },
  };
}

async function make(ask: Ask): Promise<Made> {
  const { prove } = await import('./prove.ts');
  return prove(ask);
}

/** Once more where the shopper took longer than it is taken for. */
async function fresh(making: Promise<Made | undefined>, ask: Ask): Promise<Made | undefined> {
  const made = await making;
  if (!made || performance.now() < made.until) return made;
  return make(ask).catch(() => undefined);
}
