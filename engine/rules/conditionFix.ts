import { EXAMPLES } from '../../schemas/facts/examples.ts';

/** How a condition is written right that is written as code or as a bare name. */
export function conditionFix(value: unknown): string {
  if (Array.isArray(value)) return 'Write { "all": [ ... ] } where all must hold, or { "any": [ ... ] }.';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const text = isPlain ? String(value).trim() : '';
  const [, not, fact] = /^(!?)\{?([a-z]+(?:\.\w+)+)\}?$/i.exec(text) ?? [];
  if (fact !== undefined)
    return `Write { "${fact}": ${not === '!' ? 'false' : 'true'} }, or the value that it must have.`;
  if (text === 'true' || text === 'false') return `Write ${text} without quotes.`;
  return `Write true, false or facts with their values, e.g. ${EXAMPLES.condition}.`;
}
