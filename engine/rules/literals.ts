import { MONTHS, parseMoment } from '../../domain/moments.ts';
import { isTimeOfDay, timeMeant } from '../../domain/timeOfDay.ts';
import { fold } from './comparisons.ts';
import { quote, say, type Inner, type Read } from './scope.ts';
import { suggest } from './suggest.ts';
import type { Json } from './types.ts';
import { TYPE_WORDS } from './words.ts';

/**
 * Checks a value that a fact is compared with.
 * @returns the value to compare with (a number for a text fact becomes text); undefined when wrong, which is reported
 */
export function checkLiteral(value: Json, read: Read, scope: Inner): string | number | boolean | undefined {
  if (value === null || value === '') return missingLiteral(value, read, scope);
  if (typeof value === 'object') {
    const fix = 'Write a value, a list of values or { "fact": ... }.';
    say(scope, 'VALUE_NOT_ALLOWED', `${read.path} cannot be compared with ${quote(value)}.`, fix);
    return undefined;
  }
  const named = typeof value === 'string' ? /^\{([a-z]\w*(?:\.\w+)+)\}$/.exec(value)?.[1] : undefined;
  if (named !== undefined) return bracesLiteral(value, named, scope);
  const literal = read.type === 'text' && typeof value === 'number' ? String(value) : value;
  if (!hasType(literal, read)) return wrongType(value, read, scope);
  if (!isListed(literal, read, scope)) return undefined;
  tellNearlyUsual(literal, read, scope);
  return literal;
}

/** Any text may be right, but one that is a usual one but for its hyphens is a slip: `instock` for `in_stock`. */
function tellNearlyUsual(value: string | number | boolean, { fact, path }: Read, scope: Inner): void {
  const usual = fact?.examples ?? [];
  if (usual.some((each) => fold(each) === fold(value))) return;
  const meant = usual.find((each) => bare(each) === bare(value));
  if (meant === undefined) return;
  const message = `${path} is usually ${quote(meant)}; ${quote(value)} is another text.`;
  say(scope, 'VALUE_NOT_ALLOWED', message, `Write ${quote(meant)}.`, 'warning');
}

function bare(value: unknown): string {
  return String(value).toLowerCase().replace(/[-_ ]/g, '');
}

/** Braces are of texts. */
function bracesLiteral(value: Json, path: string, scope: Inner): undefined {
  const message = `A condition takes no text with braces: ${quote(value)} is compared as it stands.`;
  say(scope, 'VALUE_NOT_ALLOWED', message, `Write { "fact": "${path}" }.`);
  return undefined;
}

function missingLiteral(value: Json, read: Read, scope: Inner): undefined {
  const message = `A missing value equals nothing, not even ${quote(value)}.`;
  say(scope, 'VALUE_NOT_ALLOWED', message, `Write { "${read.path}": { "exists": false } }.`);
  return undefined;
}

function hasType(value: string | number | boolean, { type }: Read): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'yesNo':
      return typeof value === 'boolean';
    case 'date':
      return parseMoment(value) !== undefined;
    case 'time':
      return typeof value === 'string' && isTimeOfDay(value);
    default:
      return type === 'any';
  }
}

function wrongType(value: string | number | boolean, read: Read, scope: Inner): undefined {
  const message = `${read.path} is ${TYPE_WORDS[read.type]}, and ${quote(value)} is not.`;
  say(scope, 'VALUE_NOT_ALLOWED', message, fixFor(value, read));
  return undefined;
}

function fixFor(value: string | number | boolean, { type, path }: Read): string {
  if (typeof value === 'boolean')
    return `Write { "${path}": { "exists": ${value} } }, or the value that it must have.`;
  const text = String(value).trim().toLowerCase();
  if (type === 'number') {
    const number = Number(text.replace(/[$,\s]|km$/g, ''));
    return text === '' || Number.isNaN(number)
      ? 'Write a number without quotes.'
      : `Write ${number} without quotes.`;
  }
  if (type === 'yesNo')
    return `Write ${['false', 'no', '0', 'off'].includes(text) ? 'false' : 'true'} without quotes.`;
  if (type === 'date')
    return 'Write a date as "2026-05-31" (year, month, day), or { "fact": "now.date" } for today.';
  if (type === 'time') return timeFix(text);
  if (type === 'text') return `Write a text: ${quote(text)}.`;
  if (type === 'list') return `Write { "${path}": { "contains": ${quote(value)} } }.`;
  return `Ask for one of its fields, or write { "${path}": { "exists": true } }.`;
}

function timeFix(text: string): string {
  const meant = timeMeant(text);
  return meant === undefined
    ? 'Write hours and minutes of 24 hours, two digits each, e.g. "08:30"; the last one is "23:59".'
    : `Write "${meant}".`;
}

function isListed(value: string | number | boolean, { fact, path }: Read, scope: Inner): boolean {
  const isClosed = (fact?.values ?? []).length > 0;
  const allowed = (isClosed ? fact?.values : fact?.usual) ?? [];
  if (allowed.length === 0 || allowed.some((each) => fold(each) === fold(value))) return true;
  const meant = monthMeant(value, fact) ?? suggest(String(value), allowed.map(String));
  const all = allowed.map((each) => quote(each)).join(', ');
  scope.report({
    code: 'VALUE_NOT_ALLOWED',
    severity: isClosed ? 'error' : 'warning',
    ...scope.at,
    message: `${path} is never ${quote(value)}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    fix: `Write one of ${all}.`,
  });
  return !isClosed;
}

/** Months are names: `6`, `"06"` and `"Jun"` mean June. */
function monthMeant(value: string | number | boolean, fact: Read['fact']): string | undefined {
  if (fact?.clock !== 'month') return undefined;
  const text = String(value).toLowerCase();
  return /^\d+$/.test(text)
    ? MONTHS[Number(text) - 1]
    : MONTHS.find((month) => text.length > 2 && month.startsWith(text));
}
