import type { FactType } from '../schemas/facts/shape.ts';
import { DAY_MS, dayNumber, dayText, parseMoment } from './moments.ts';
import { minuteOf, timeText } from './timeOfDay.ts';

/**
 * How values are written for shoppers: the one place, for texts and for views. Pure; what is missing or of a foreign type
 * becomes ''. Nothing here runs at load.
 */

const DEFAULT_ZONE = 'Australia/Sydney';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const wholeDollars = numberWriter({
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = numberWriter({ style: 'currency', currency: 'AUD' });
const grouped = numberWriter({ maximumFractionDigits: 0 });
const oneDecimal = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const upToOneDecimal = numberWriter({ maximumFractionDigits: 1 });
const upToTwoDecimals = numberWriter({ maximumFractionDigits: 2 });
const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Intl formatters are made when a number is first written: each costs a start 1 ms. */
function numberWriter(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat('en-AU', options)).format(value);
}

function number(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** `$34,990`: whole Australian dollars, rounded. */
export function formatMoney(value: unknown): string {
  return number(value) ? wholeDollars(value) : '';
}

/** `$34,990.00`. */
export function formatCents(value: unknown): string {
  return number(value) ? dollarsAndCents(value) : '';
}

/** `45,200`. */
export function formatNumber(value: unknown): string {
  return number(value) ? upToTwoDecimals(value) : '';
}

/** `45,200 km`. */
export function formatKm(value: unknown): string {
  return number(value) ? `${grouped(value)} km` : '';
}

/** `2.0 L`: engine capacity, one decimal. */
export function formatLitres(value: unknown): string {
  return number(value) ? `${oneDecimal(value)} L` : '';
}

/** `4.6`: of stars, one decimal. Source: ledger REVIEW-020. */
export function formatRating(value: unknown): string {
  return number(value) ? oneDecimal(value) : '';
}

/** `7.4 L/100km`. */
export function formatLitresPer100Km(value: unknown): string {
  return number(value) ? `${upToOneDecimal(value)} L/100km` : '';
}

/** `1,998 cc`. */
export function formatCubicCentimetres(value: unknown): string {
  return number(value) ? `${grouped(value)} cc` : '';
}

/** `2,500 kg`. */
export function formatKg(value: unknown): string {
  return number(value) ? `${grouped(value)} kg` : '';
}

/** `4,850 mm`. */
export function formatMm(value: unknown): string {
  return number(value) ? `${grouped(value)} mm` : '';
}

/** `400 Nm`. */
export function formatNewtonMetres(value: unknown): string {
  return number(value) ? `${grouped(value)} Nm` : '';
}

/** Feet in, metres out: 20 becomes `6.10 m`. Source: stock spec, factor 0.3048. */
export function formatFeetAsMetres(value: unknown): string {
  return number(value) ? `${twoDecimals(value * 0.3048)} m` : '';
}

/** `8.38%`: the number is in percent already. */
export function formatPercent(value: unknown): string {
  return number(value) ? `${upToTwoDecimals(value)}%` : '';
}

/** `3 May 2026`. A moment is written as the day on which it lies in the zone; a month as its first day. */
export function formatDate(value: unknown, zone: string = DEFAULT_ZONE): string {
  const day = dayIn(value, zone);
  if (day === undefined) return '';
  const [year = '', month = '', date = ''] = dayText(day).split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `May 2026`. */
export function formatMonth(value: unknown, zone: string = DEFAULT_ZONE): string {
  return formatDate(value, zone).replace(/^\d+ /, '');
}

/** `2026`: of a date. */
export function formatYear(value: unknown, zone: string = DEFAULT_ZONE): string {
  return formatDate(value, zone).slice(-4);
}

function dayIn(value: unknown, zone: string): number | undefined {
  const moment = parseMoment(value);
  if (!moment) return undefined;
  if (moment.kind === 'day') return moment.day;
  if (moment.kind === 'local') return Math.floor(moment.ms / DAY_MS);
  return dayNumber(dayWriter(zone).format(moment.ms));
}

const dayWriters = new Map<string, Intl.DateTimeFormat>();

/** en-CA writes YYYY-MM-DD. A zone that does not exist counts as UTC. */
function dayWriter(zone: string): Intl.DateTimeFormat {
  let writer = dayWriters.get(zone);
  if (!writer) {
    const shape = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    try {
      writer = new Intl.DateTimeFormat('en-CA', { ...shape, timeZone: zone });
    } catch {
      writer = new Intl.DateTimeFormat('en-CA', { ...shape, timeZone: 'UTC' });
    }
    dayWriters.set(zone, writer);
  }
  return writer;
}

/** `9:00 am` of `09:00`; text of another shape stays as it is. Source: ledger HOURS-009. */
export function formatTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const minute = minuteOf(value);
  if (minute === undefined) return value;
  const [hour = 0, rest = ''] = [Math.floor(minute / 60), timeText(minute).slice(3)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `9:00 am` of a moment too: by its own clock, else by that of the zone. A day has none. */
export function formatClock(value: unknown, zone: string = DEFAULT_ZONE): string {
  const moment = parseMoment(value);
  if (!moment) return formatTime(value);
  if (moment.kind === 'day') return '';
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const timeZone = moment.kind === 'local' ? 'UTC' : zone;
  return formatTime(new Intl.DateTimeFormat('en-AU', { ...clock, timeZone }).format(moment.ms));
}

/**
 * Ten digits, spaced, `+61` written as 0: `02 9000 0000`, `0412 345 678`, `1300 123 456`. Another number of digits stays
 * as it is. Source: ledger LOCATION-037.
 */
export function formatPhone(value: unknown): string {
  if (typeof value !== 'string' && !number(value)) return '';
  const text = String(value).trim();
  const digits = phoneDigits(text);
  if (digits.length !== 10) return text;
  const cut = /^(04|1[38])/.test(digits) ? 4 : 2;
  return cut === 4
    ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
    : `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
}

/** Digits only, +61 as 0: for `tel:` links and to compare numbers. */
export function phoneDigits(value: unknown): string {
  if (typeof value !== 'string' && !number(value)) return '';
  return String(value)
    .replace(/^\s*(\+|00)\s*61\s*(\(0\))?/, '0')
    .replace(/\D/g, '')
    .replace(/^00/, '0');
}

/** `61412345678`: as addresses of messengers have it, from anywhere in the world. */
export function formatInternational(value: unknown): string {
  return phoneDigits(value).replace(/^0/, '61');
}

/** `land-rover`: lower case, accents off, everything but letters and digits a hyphen. */
export function formatSlug(value: unknown): string {
  return plain(value)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The value as it stands; yes/no becomes `Yes` or `No`, a list its members with commas, an object nothing. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (number(value)) return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(plain).filter(Boolean).join(', ') : '';
}

/** How a value is written, by `x-format` or by the name behind the colon in `{car.price:plain}`. */
const FORMATS = {
  plain,
  money: formatMoney,
  cents: formatCents,
  number: formatNumber,
  km: formatKm,
  litres: formatLitres,
  litresPer100Km: formatLitresPer100Km,
  cubicCentimetres: formatCubicCentimetres,
  kg: formatKg,
  mm: formatMm,
  newtonMetres: formatNewtonMetres,
  feet: formatFeetAsMetres,
  metres: formatFeetAsMetres,
  percent: formatPercent,
  date: formatDate,
  dateTime: formatDate,
  timestamp: formatDate,
  month: formatMonth,
  year: formatYear,
  time: formatClock,
  phone: formatPhone,
  mobile: formatPhone,
  international: formatInternational,
  slug: formatSlug,
} as const satisfies Record<string, (value: unknown, zone: string) => string>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

const NUMBERS = /* @__PURE__ */ new Set<FormatName>([
  ...(['money', 'cents', 'number', 'km', 'litres', 'litresPer100Km', 'cubicCentimetres'] as const),
  ...(['kg', 'mm', 'newtonMetres', 'feet', 'metres', 'percent'] as const),
]);
const DATES = /* @__PURE__ */ new Set<FormatName>(['date', 'dateTime', 'timestamp', 'month', 'year']);

/** What a format writes something of; empty: anything. */
export function takenBy(format: FormatName): readonly FactType[] {
  if (NUMBERS.has(format)) return ['number'];
  if (DATES.has(format)) return ['date'];
  if (format === 'phone' || format === 'mobile' || format === 'international') return ['text', 'number'];
  return format === 'time' ? ['time', 'text', 'date'] : [];
}

/** The formats that write something of a kind of value. */
export function formatsFor(type: FactType): FormatName[] {
  if (type === 'any') return FORMAT_NAMES;
  return FORMAT_NAMES.filter((name) => takenBy(name).length === 0 || takenBy(name).includes(type));
}

/**
 * The function behind a format; of no or an unknown name (`url`, `email`) the plain one.
 * @returns a function of the value and, for dates, the time zone
 */
export function formatterOf(name: string | undefined): (value: unknown, zone: string) => string {
  return name !== undefined && isFormat(name) ? FORMATS[name] : plain;
}
