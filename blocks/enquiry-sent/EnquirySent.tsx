import type { ReactElement } from 'react';

/** Nothing to see: its script reads the address. */
export function EnquirySent(): ReactElement {
  return <data hidden />;
}
