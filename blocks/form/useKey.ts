import { useRef, type RefObject } from 'react';
import type { Sent } from '../../domain/forms/index.ts';

interface Key {
  /** That is sent. */
  field: RefObject<HTMLInputElement | null>;
  /** Before it is sent. */
  renew: () => void;
}

/**
 * The key by which what is filled in is stored once, however often it is sent: the same for the same words, another one once
 * they change. Where the browser makes none, the server asks once more.
 *
 * @param first  that of what was sent before, and could not be stored
 */
export function useKey(first: string | undefined, values: Sent): Key {
  const field = useRef<HTMLInputElement>(null);
  const made = useRef({ key: first, of: JSON.stringify(values) });
  return {
    field,
    renew() {
      const of = JSON.stringify(values);
      const { current } = made;
      if (current.key === undefined || current.of !== of) made.current = { key: newKey(), of };
      if (field.current) field.current.value = made.current.key ?? '';
    },
  };
}

/** Only pages that came over TLS may make one. */
function newKey(): string | undefined {
  return (crypto as Partial<Crypto>).randomUUID?.();
}
