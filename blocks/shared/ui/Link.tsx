import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { EventName } from '../../../schemas/counted.ts';

type Attributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel' | 'target' | 'style'>;

/** Whoever dials is counted, wherever the number stands. */
const CALL: EventName = 'call';

/**
 * The one way to link. Other sites open in a new tab without a way back to ours; tel:, sms: and mailto: stay as they
 * are. Without an address (this site has no such page) the children stand alone.
 */
export function Link({
  href,
  newTab,
  rel,
  children,
  'data-track': track,
  ...attributes
}: Attributes & {
  href: string | undefined;
  newTab?: boolean;
  /** The page before or after this one. */
  rel?: 'prev' | 'next';
  children: ReactNode;
  /** What a click counts as. */
  'data-track'?: EventName | undefined;
}): ReactElement {
  if (href === undefined || href === '') return <span className={attributes.className}>{children}</span>;
  const outside = /^(https?:)?\/\//i.test(href);
  const tab =
    outside || newTab ? { target: '_blank', rel: outside ? 'noopener noreferrer' : 'noopener' } : { rel };
  const isCall = href.startsWith('tel:');
  return (
    <a {...attributes} {...tab} data-track={track ?? (isCall ? CALL : undefined)} href={href}>
      {children}
    </a>
  );
}

/** `tel:` or `sms:` address of a phone number as people write it; undefined without digits. */
export function phoneHref(scheme: 'tel' | 'sms', phone: string | undefined): string | undefined {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return digits === '' ? undefined : `${scheme}:${digits}`;
}
