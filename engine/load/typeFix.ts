import { typeWords } from '../../schemas/wording.ts';

interface Mistyped {
  type: string | readonly string[];
  value: unknown;
  pointer: string;
  schema: Readonly<Record<string, unknown>> | undefined;
}

/** How a value of the wrong type is written right: with the value itself where it is clear what was meant. */
export function typeFix({ type, value, pointer, schema }: Mistyped): string {
  if (Array.isArray(type)) return isCondition(type) ? conditionFix(value) : `Write ${typeWords(type)}.`;
  const written = REWRITE[String(type)]?.(value, pointer);
  if (written !== undefined) return `Write ${written}.`;
  if (Array.isArray(value) && type !== 'array' && value.some(isObject)) return RULE_LIST;
  const example = schema?.default ?? (schema?.examples as unknown[] | undefined)?.[0];
  const like = isPlain(example) ? `, e.g. ${JSON.stringify(example)}` : '';
  return `Write ${typeWords(type)}${like}.`;
}

const RULE_LIST =
  'Where one value goes, the entries of a list have "then": [ { "when": { ... }, "then": ... } ].';

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}

const REWRITE: Readonly<Record<string, (value: unknown, pointer: string) => string | undefined>> = {
  boolean: (value) => {
    const word = String(value).trim().toLowerCase();
    if (['true', 'yes', 'on', '1'].includes(word)) return 'true without quotes';
    return ['false', 'no', 'off', '0'].includes(word) ? 'false without quotes' : undefined;
  },
  number: (value) => numberIn(value),
  integer: (value) => numberIn(value, true),
  string: (value) => {
    if (typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(String(value));
    const [only] = Array.isArray(value) ? (value as unknown[]) : [];
    return Array.isArray(value) && value.length === 1 && typeof only === 'string'
      ? `${JSON.stringify(only)} without brackets`
      : undefined;
  },
  array: (value, pointer) => {
    if (isPlain(value)) return `[${JSON.stringify(value)}]`;
    return isObject(value) && !pointer.endsWith('/slots')
      ? '[ { ... } ] with brackets around the object'
      : undefined;
  },
  object: (value, pointer) => {
    const isBlock = /\/(slots\/[^/]+|blocks)\/\d+$/.test(pointer);
    if (isBlock && typeof value === 'string') return `{ "block": ${JSON.stringify(value)} }`;
    return undefined;
  },
};

function numberIn(value: unknown, whole = false): string | undefined {
  if (typeof value === 'number') return whole ? `${Math.round(value)}` : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = /-?\d[\d,]*(\.\d+)?/.exec(value)?.[0].replaceAll(',', '');
  return digits === undefined ? undefined : `${digits} without quotes`;
}

function isCondition(types: readonly string[]): boolean {
  return types.length === 2 && types.includes('boolean') && types.includes('object');
}

/** A condition that is written as code or as a bare name. */
function conditionFix(value: unknown): string {
  if (Array.isArray(value)) return 'Write { "all": [ ... ] } where all must hold, or { "any": [ ... ] }.';
  const [, not, fact] = /^(!?)\{?([a-z]+(?:\.\w+)+)\}?$/i.exec(String(value).trim()) ?? [];
  if (fact !== undefined)
    return `Write { "${fact}": ${not === '!' ? 'false' : 'true'} }, or the value that it must have.`;
  if (value === 'true' || value === 'false') return `Write ${value} without quotes.`;
  return 'Write true, false or facts with their values, e.g. { "car.price": { "above": 0 } }.';
}
