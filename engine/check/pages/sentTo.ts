import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import { compileValue, isMissing, isRuleList, type Json } from '../../rules/index.ts';
import { problem, type PageView, type SiteCheck, type SiteInput } from '../types.ts';

/**
 * Blocks that send what shoppers write to whom a value of the root file says (`x-sends`), on a site that says nobody, or not
 * in all cases. A shared layer leaves that to its sites.
 */
export const sentTo: SiteCheck = (input) => {
  if (input.site.layers.at(-1)?.kind !== 'site') return [];
  const senders = [...input.pages.values()].flatMap((view) => sendersOn(view, input));
  return [...Map.groupBy(senders, ({ to }) => to)].flatMap(([to, all]) => {
    const pages = [...new Set(all.map(({ page }) => page))];
    return missingAt(to, pages, input) ?? [];
  });
};

function sendersOn({ name, main, perItem }: PageView, { env }: SiteInput): { to: string; page: string }[] {
  return [...main, ...perItem].flatMap(({ block }) => {
    const sends = env.blocks.get(block)?.['x-sends'];
    return isObject(sends) && typeof sends.to === 'string' ? [{ to: sends.to, page: name }] : [];
  });
}

function missingAt(path: string, pages: readonly string[], input: SiteInput): Problem | undefined {
  const value = valueAt(input.site.root, path.split('.'));
  const at = placeOf(path.split('.'), input);
  const where = pages.length === 1 ? `the page "${pages[0] ?? ''}"` : `${pages.length} pages`;
  if (isMissing(value) || value === undefined) {
    const message = `"${path}" is empty: what shoppers send from ${where} is kept, and nobody is told.`;
    return problem('SENT_TO_NOBODY', at, message, `Write "${path}".`, 'warning');
  }
  if (isAlways(value, input)) return undefined;
  const message = `"${path}" may come out empty: then nobody is told of what shoppers send from ${where}.`;
  const fix = isRuleList(value)
    ? 'Add a last entry without "when", with words that need no fact.'
    : 'Write a list whose last entry needs no fact: [ { "then": ... }, { "then": ... } ].';
  return problem('SENT_TO_NOBODY', at, message, fix, 'notice');
}

/** Whatever is sent, something comes out: what is known of the site is known. */
function isAlways(value: Json, input: SiteInput): boolean {
  if (!isRuleList(value)) return isSure(value, input);
  const end = value.findIndex(
    ({ when, then }) => (when === undefined || when === true) && (then === null || isSure(then ?? '', input)),
  );
  // An author who writes null means nobody.
  return end >= 0;
}

function isSure(value: Json, { model }: SiteInput): boolean {
  const answer = compileValue(value, { ...model.scope(''), known: model.known, report: () => undefined });
  return answer.constant && !isMissing(answer.value);
}

function valueAt(root: JsonObject, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), root);
}

/** Where the last layer says it; else its root file, as far as it goes there. */
function placeOf(keys: readonly string[], { site }: SiteInput): { file: string; pointer: string } {
  const says = site.layers.findLast(
    ({ root, kind }) => kind !== 'defaults' && valueAt(root.value, keys) !== undefined,
  );
  if (says) return { file: says.root.file, pointer: keys.reduce(pointerTo, '') };
  const own = site.layers.at(-1)?.root;
  const depth = keys.findIndex(
    (_, index) => valueAt(own?.value ?? {}, keys.slice(0, index + 1)) === undefined,
  );
  return { file: own?.file ?? '', pointer: keys.slice(0, Math.max(0, depth)).reduce(pointerTo, '') };
}
