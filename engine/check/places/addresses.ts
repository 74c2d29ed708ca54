import { readMarkdown } from '../../load/index.ts';
import type { Problem } from '../../problems.ts';
import { dangerOf, didYouMean, SCHEMES, schemeOf, seenOf, type Danger } from '../../rules/index.ts';
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

const ALLOWED = 'Use a path, or an address with https:, mailto:, tel: or sms:.';

/**
 * What is wrong with an address, however it is spelled; undefined: it may stand.
 *
 * @param hosts  of the site itself
 */
export function addressFault(address: string, hosts: readonly string[]): Fault {
  const danger = dangerOf(address, hosts);
  if (danger !== undefined) return ['URL_UNSAFE', ...DANGERS[danger](address, seenOf(address))];
  const scheme = schemeOf(seenOf(address));
  return spaced(address, scheme) ?? wrongForm(address, scheme);
}

type Words = (address: string, seen: string) => [message: string, fix: string];

const DANGERS: Readonly<Record<Danger, Words>> = {
  code: (address) => [`The address ${JSON.stringify(address)} may run code.`, ALLOWED],
  scheme: (address, seen) => {
    const scheme = schemeOf(seen) ?? '';
    const message = `The address "${address}" begins with "${scheme}:", which is not followed.`;
    return [`${message}${didYouMean(scheme, SCHEMES)}`, ALLOWED];
  },
  hidden: (address, seen) => [
    `The address ${JSON.stringify(address)} holds a character that cannot be seen.`,
    `Write ${JSON.stringify(seen)}.`,
  ],
  host: (_, seen) => [
    `The address "${seen}" looks like a path and leads to another host.`,
    `Write "https://${seen.replace(/^[\\/]+/, '')}", or a path that begins with one /.`,
  ],
  password: (_, seen) => [
    `The address "${seen}" holds a name or password before the @.`,
    `Write "${seen.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')}".`,
  ],
  unencrypted: (_, seen) => [
    `The address "${seen}" leaves the encrypted connection.`,
    `Write ${JSON.stringify(seen.replace(/^http:\/\/[^/]+/i, '') || '/')}.`,
  ],
};

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
