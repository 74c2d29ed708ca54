import { dayNumber, parseMoment } from '../../../domain/moments.ts';
import { isTimeOfDay, timeMeant } from '../../../domain/timeOfDay.ts';
import type { Problem } from '../../problems.ts';
import { siteSpots } from '../spots/siteSpots.ts';
import { numberIn } from '../settings/bounds.ts';
import { problem, type SiteCheck } from '../types.ts';

interface Format {
  fits: (text: string) => boolean;
  /** What the text is not: `no phone number`. */
  not: string;
  fix: string;
  /** The same as it should be written, where that is plain. */
  meant?: (text: string) => string | undefined;
}

/** Digits of a number in Australia: with area code or mobile, with +61, or 13, 1300 and 1800. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()-]+$/.test(text.trim())) return false;
  const digits = text.replace(/\D/g, '');
  return /^(0[2-9]\d{8}|61[2-9]\d{8}|1[38]00\d{6}|13\d{4})$/.test(digits);
}

function isMobile(text: string): boolean {
  return isPhone(text) && /^(04|614)/.test(text.replace(/\D/g, ''));
}

/** Weights of the eleven digits, the first one less 1; the sum is a multiple of 89. Source: Australian Business Register. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

function isAbn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (all, weight, index) => all + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'];

/** Names that mean this machine or a network of one's own. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private)$/;

/** An address that a server may ask: by https, of a host with a public name. Where that name leads is known when it is asked. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  // No name ends in a number: that is an address of a machine.
  return /\.[a-z][a-z0-9-]*$/.test(host) && !INSIDE.test(host);
}

/** `x-format` -> how a value is written. */
export const FORMATS: Readonly<Record<string, Format | undefined>> = {
  phone: {
    fits: isPhone,
    not: 'no phone number',
    fix: 'Write e.g. "(02) 5550 4170", "0491 570 156" or "1300 975 707".',
  },
  email: {
    fits: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    not: 'no e-mail address',
    fix: 'Write e.g. "sales@example.com".',
  },
  number: {
    fits: (text) => numberIn(text) !== undefined,
    not: 'no number',
    fix: 'Write digits, e.g. "12500".',
  },
  url: {
    fits: (text) =>
      /^(https?:\/\/[^\s/]+\.[^\s]+|\/[^\s]*|(javascript|data|vbscript|file|blob):.*)$/i.test(text),
    not: 'no address',
    fix: 'Write a whole address that begins with https://.',
  },
  endpoint: {
    fits: isEndpoint,
    not: 'no address that the server may ask: that begins with https:// and has the name of a public host',
    fix: 'Write e.g. "https://feeds.example.com/v1".',
  },
  mobile: {
    fits: isMobile,
    not: 'no mobile number, which text messages need',
    fix: 'Write e.g. "0491 570 156".',
  },
  postcode: {
    fits: (text) => /^\d{4}$/.test(text),
    not: 'no postcode',
    fix: 'Write four digits, e.g. "2770".',
  },
  state: {
    fits: (text) => STATES.includes(text),
    not: 'no state or territory in short',
    fix: `Use one of: ${STATES.join(', ')}.`,
  },
  abn: {
    fits: isAbn,
    not: 'no ABN: those have eleven digits, of which the first two check the others',
    fix: 'Write the eleven digits of the register, e.g. "51 824 753 556".',
  },
  date: {
    fits: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && dayNumber(text) !== undefined,
    not: 'no date',
    fix: 'Write year, month and day, e.g. "2026-05-31".',
  },
  dateTime: {
    fits: (text) => parseMoment(text)?.kind === 'instant',
    not: 'no moment',
    fix: 'Write a date, a time and its zone, e.g. "2026-05-31T09:00:00+10:00".',
  },
  time: {
    fits: isTimeOfDay,
    not: 'no time of 24 hours',
    fix: 'Write hours and minutes of 24 hours, two digits each, e.g. "08:30"; the last one is "23:59".',
    meant: timeMeant,
  },
};

/** Phone numbers, e-mail addresses, dates ... by the `x-format` of their place. */
export const formats: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => role === 'text' && typeof value === 'string' && !value.includes('{'))
    .flatMap(({ value, schema, file, pointer }): Problem[] => {
      const wrong = wrongFormat(value as string, String(schema?.['x-format'] ?? schema?.format));
      return wrong ? [problem('FORMAT_WRONG', { file: file.file, pointer }, ...wrong)] : [];
    });

/** What is said of a text that is not written as its format asks; undefined: it is, or anything may be. */
export function wrongFormat(text: string, name: string): [message: string, fix: string] | undefined {
  const format = FORMATS[name];
  if (text === '' || !format || format.fits(text)) return undefined;
  const meant = format.meant?.(text);
  return [`"${text}" is ${format.not}.`, meant === undefined ? format.fix : `Write "${meant}".`];
}
