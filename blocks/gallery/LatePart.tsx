import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';

/**
 * A part of the block whose code is fetched when it is drawn for the first time: most shoppers never ask for it.
 *
 * @param bring imports it
 * @param onFailed its code did not come; the fault is logged
 */
export function LatePart<P extends object>({
  bring,
  props,
  onFailed,
}: {
  bring: () => Promise<ComponentType<P>>;
  props: P;
  onFailed?: () => void;
}): ReactElement | null {
  const [part, setPart] = useState<{ is: ComponentType<P> }>();
  useEffect(() => {
    bring().then(
      (is) => setPart({ is }),
      (error: unknown) => {
        reportError(error);
        onFailed?.();
      },
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return part ? createElement(part.is, props) : null;
}
