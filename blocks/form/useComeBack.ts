import { useEffect, useRef } from 'react';

/** Runs when the browser shows the page again that was left by sending: nothing is drawn anew then. */
export function useComeBack(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listen = (): void => latest.current();
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}
