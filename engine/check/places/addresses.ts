import { readMarkdown } from '../../load/markdown.ts';
import type { Problem } from '../../problems.ts';
import { didYouMean } from '../../rules/index.ts';
import { FORMATS } from './formats.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck } from '../types.ts';

/** Addresses that run code, lead elsewhere than they seem to, or leave the encrypted connection to the site itself. */
export const urls: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role }) => role === 'text')
    .flatMap((spot) =>
      addressesOf(spot).flatMap((address): Problem[] => {
        const fault = addressFault(address, input.site.hosts);
        return fault
          ? [problem(fault[0], { file: spot.file.file, pointer: spot.pointer }, fault[1], fault[2])]
          : [];
      }),
    );

/** A text that is an address, and the links of rich text. */
export function addressesOf({ value, schema }: PlacedSpot): string[] {
  const format = schema?.['x-format'];
  if (format === 'address' || format === 'url') return [value as string];
  return format === 'markdown' ? linksOf(value as string) : [];
}

const kept = new Map<string, string[]>();
const MOST_KEPT = 5000;

/** Links of Markdown; read once for each text. */
export function linksOf(markdown: string): string[] {
  if (!/[[<]/.test(markdown)) return [];
  const known = kept.get(markdown) ?? readMarkdown(markdown).links;
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(markdown, known);
  return known;
}

export type Fault = [code: 'URL_UNSAFE' | 'FORMAT_WRONG', message: string, fix: string] | undefined;

const SCHEMES = ['https', 'http', 'mailto', 'tel', 'sms'];
const RUNS_CODE = new Set(['javascript', 'vbscript', 'data', 'blob']);
const ALLOWED = 'Use a path, or an address with https:, mailto:, tel: or sms:.';

/**
 * What is wrong with an address, however it is spelled; undefined: it may stand.
 *
 * @param hosts  of the site itself
 */
export function addressFault(address: string, hosts: readonly string[]): Fault {
  // Browsers leave out what cannot be seen.
  const seen = address.replace(/[\u0000-\u0020\u007f]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  if (scheme !== undefined && RUNS_CODE.has(scheme))
    return ['URL_UNSAFE', `The address ${JSON.stringify(address)} may run code.`, ALLOWED];
  if (scheme !== undefined && !SCHEMES.includes(scheme)) {
    const message = `The address "${address}" begins with "${scheme}:", which is not followed.`;
    return ['URL_UNSAFE', `${message}${didYouMean(scheme, SCHEMES)}`, ALLOWED];
  }
  return (
    hidden(address, seen) ??
    spaced(address, scheme) ??
    otherHost(seen) ??
    unencrypted(seen, hosts) ??
    wrongForm(address, scheme)
  );
}

function hidden(address: string, seen: string): Fault {
  if (!/[\u0000-\u001f\u007f]/.test(address.trim())) return undefined;
  return [
    'URL_UNSAFE',
    `The address ${JSON.stringify(address)} holds a character that cannot be seen.`,
    `Write ${JSON.stringify(seen)}.`,
  ];
}

/** A space in a path; in a number it may stand. */
function spaced(address: string, scheme: string | undefined): Fault {
  const path = address.trim();
  const bare = path.replace(/\{[^{}]*\}/g, '');
  const isPath = scheme === undefined ? /^[/#?]/.test(path) : scheme.startsWith('http');
  if (!isPath || !bare.includes(' ')) return undefined;
  const mended = path.replaceAll(/ (?![^{]*\})/g, '-');
  return [
    'FORMAT_WRONG',
    `The address "${path}" holds a space.`,
    `An address has none: write e.g. "${mended}".`,
  ];
}

/** `//host`, `\\\\host` and `/\\host` are addresses of another host; before an @ stands a name and a password. */
function otherHost(seen: string): Fault {
  if (/^[\\/]{2}/.test(seen)) {
    const host = seen.replace(/^[\\/]+/, '');
    const message = `The address "${seen}" looks like a path and leads to another host.`;
    return ['URL_UNSAFE', message, `Write "https://${host}", or a path that begins with one /.`];
  }
  const bare = seen.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
  if (bare === seen) return undefined;
  return ['URL_UNSAFE', `The address "${seen}" holds a name or password before the @.`, `Write "${bare}".`];
}

function unencrypted(seen: string, hosts: readonly string[]): Fault {
  const host = /^http:\/\/([^/:?#]+)/i.exec(seen)?.[1]?.toLowerCase();
  if (host === undefined || !hosts.includes(host)) return undefined;
  const path = seen.replace(/^http:\/\/[^/]+/i, '') || '/';
  return [
    'URL_UNSAFE',
    `The address "${seen}" leaves the encrypted connection.`,
    `Write ${JSON.stringify(path)}.`,
  ];
}

const FORM_OF: Readonly<Record<string, 'phone' | 'email'>> = { tel: 'phone', sms: 'phone', mailto: 'email' };

/** Numbers and mail addresses, where no fact fills them in. */
function wrongForm(address: string, scheme: string | undefined): Fault {
  const format = FORMATS[FORM_OF[scheme ?? ''] ?? ''];
  const rest = decodeURIComponentSafely(
    address
      .trim()
      .slice((scheme ?? '').length + 1)
      .split('?')[0] ?? '',
  );
  if (!format || rest.includes('{')) return undefined;
  if (rest === '') return nobody(address, format.fix);
  const wrong = rest.split(',').find((one) => !format.fits(one.trim()));
  return wrong === undefined ? undefined : ['FORMAT_WRONG', `"${wrong}" is ${format.not}.`, format.fix];
}

/** A message may be written to whom its writer likes; a call goes to somebody. */
function nobody(address: string, fix: string): Fault {
  return /^\s*tel:/i.test(address) ? ['FORMAT_WRONG', 'Nothing stands behind "tel:".', fix] : undefined;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
