/** Why a block or value is as it is, as lists. */
import type {
  ConditionExplanation,
  FactOrigin,
  Reason,
  SettingExplanation,
} from '../../../../engine/index.ts';
import { factText } from '../../../../engine/explain/factText.ts';
import { element, type Child } from './dom.ts';
import type { Links } from './links.ts';

type ValueReason = NonNullable<SettingExplanation['reason']>;
type RuleEntry = NonNullable<ValueReason['entries']>[number];
type Part = ConditionExplanation['parts'][number];

/** What the lists of one page refer to. */
export interface Told {
  links: Links;
  /** Who set flags, labels, links and site values. */
  origins: ReadonlyMap<string, FactOrigin>;
}

const list = (items: readonly HTMLElement[]): Child => items.length > 0 && element('ul', {}, ...items);

/** What has to change, where it is said, and who set what it asks. */
export function reasonList(because: readonly Reason[], told: Told): HTMLElement {
  return element('ul', { class: 'because' }, ...because.map((reason) => reasonItem(reason, told)));
}

function reasonItem({ text, written, rules, facts, oneOf }: Reason, told: Told): HTMLElement {
  if (oneOf)
    return element(
      'li',
      { 'data-because': text },
      text,
      element('div', { class: 'muted' }, 'One of these is needed:'),
      element('ol', {}, ...oneOf.map((way) => element('li', {}, reasonList(way, told)))),
    );
  const inside = rules.map((name) => `rule "${name}"`).join(', ');
  return element(
    'li',
    { 'data-because': text },
    text,
    written && written.file !== '' && element('div', {}, 'said at ', told.links.to(written)),
    inside !== '' && element('div', { class: 'muted' }, `in ${inside}`),
    ...facts.map(({ path }) => originElement(path, told)),
  );
}

/** Who set a flag, label or site value; nothing for what a request brings. */
export function originElement(path: string, { origins, links }: Told): HTMLElement | undefined {
  const origin = origins.get(path);
  if (!origin) return undefined;
  const { set, overrode } = origin;
  if (!set) return element('div', { class: 'muted' }, `${path}: no layer sets it`);
  const who = set.layer === 'default' ? 'no layer sets it; default at ' : 'set by ';
  const before = overrode.filter(({ layer }) => layer !== 'default');
  return element(
    'div',
    { 'data-origin': path },
    `${path}: ${who}`,
    links.to(set),
    ...before.map((word) =>
      element('div', { class: 'over' }, `over ${JSON.stringify(word.value)} `, links.to(word)),
    ),
  );
}

/** Facts, rule lists and conditions behind a value. */
export function valueReason(reason: ValueReason, told: Told): HTMLElement {
  return element('ul', { class: 'reason' }, ...reasonItems(reason, told));
}

function reasonItems(
  { facts, entries = [], condition, filter, rules }: ValueReason,
  told: Told,
): HTMLElement[] {
  const ofPath = (path: string): HTMLElement[] =>
    rules.filter((rule) => rule.path === path).flatMap((rule) => reasonItems(rule.reason, told));
  const plain = facts.filter(({ path }) => !path.startsWith('rules.'));
  return [
    ...plain.map((fact) =>
      element(
        'li',
        { 'data-reason': '' },
        factText(fact),
        originElement(fact.path, told),
        list(ofPath(fact.path)),
      ),
    ),
    ...entries.map((entry, index) => entryItem(entry, index, told)),
    ...(condition ? [partItem(condition, told)] : []),
    ...(filter === undefined ? [] : [element('li', { 'data-reason': '' }, `of each: ${filter}`)]),
    ...rules.filter(({ path }) => path.startsWith('rules.')).map((rule) => ruleItem(rule, told)),
  ];
}

function ruleItem({ path, place, reason }: ValueReason['rules'][number], told: Told): HTMLElement {
  const name = `rule ${path.slice('rules.'.length)} `;
  return element('li', { 'data-reason': '' }, name, told.links.to(place), list(reasonItems(reason, told)));
}

const OUTCOMES: Readonly<Record<RuleEntry['outcome'], string>> = {
  won: 'wins',
  nothing: 'stops with nothing',
  'condition failed': 'fails',
  empty: 'is empty',
  behind: 'comes later',
};

function entryItem(entry: RuleEntry, index: number, told: Told): HTMLElement {
  const { id, outcome, value, place, when, note, reason } = entry;
  const gives = outcome === 'won' ? `: ${JSON.stringify(value)}` : '';
  return element(
    'li',
    { class: outcome === 'won' ? 'won' : 'muted', 'data-reason': '' },
    `${id ?? `entry ${index + 1}`} ${OUTCOMES[outcome]}${gives} `,
    told.links.to({ ...place, ...(note !== undefined && { note }) }),
    list([
      ...(when && outcome === 'condition failed' ? [partItem(when, told)] : []),
      ...(reason ? reasonItems(reason, told) : []),
    ]),
  );
}

/** A condition with all its parts. */
export function partItem(part: Part, told: Told): HTMLElement {
  const facts = part.facts.filter(
    ({ path, value }) => !path.startsWith('rules.') || typeof value !== 'boolean',
  );
  const asked = facts.length === 0 ? '' : `; ${facts.map(factText).join(', ')}`;
  const inner = [
    ...part.parts.map((one) => partItem(one, told)),
    ...part.lists.map((one) => ruleItem(one, told)),
  ];
  return element(
    'li',
    { class: 'part' },
    element('span', { class: part.holds ? 'yes' : 'no' }, part.holds ? 'yes' : 'no'),
    ` ${part.sentence}${asked} `,
    told.links.to(part.place),
    list(inner),
  );
}
