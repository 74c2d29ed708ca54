import { suggest } from '../../rules/index.ts';
import type { Block, Finding, Sense } from './finding.ts';
import { entriesOf, idOf, listsNamed, type Holder } from './holders.ts';
import { allowedIn } from './taken.ts';

/** A setting that names an entry of the block (`x-entry-of`). */
interface Named {
  holder: Holder;
  name: string;
  /** Of the setting, from the settings of the block on. */
  keys: readonly string[];
  /** The lists in which that entry is, from outside in. */
  lists: readonly string[];
  /** Who names it waits for this setting of it (`x-waits-for`). */
  awaits: string | undefined;
}

/** Names of entries that the block does not have, and waiting that never ends. */
export const names: Sense = (block) => {
  const all = block.holders.flatMap(namedIn);
  return [...all.flatMap((one) => told(one, block)), ...circles(all.filter((one) => isOnly(one, block)))];
};

function namedIn(holder: Holder): Named[] {
  return holder.settings.flatMap(({ path, value, schema }): Named[] => {
    const lists = listsNamed(schema);
    if (!lists || typeof value !== 'string' || value === '') return [];
    const awaits = typeof schema['x-waits-for'] === 'string' ? schema['x-waits-for'] : undefined;
    return [{ holder, name: value, keys: [...holder.keys, ...path], lists, awaits }];
  });
}

function told(named: Named, block: Block): Finding[] {
  const { name, lists, awaits } = named;
  const there = entriesOf(lists, block.holders);
  const found = there.find((one) => idOf(one) === name);
  if (!found) return [lost(named, there.map(idOf))];
  if (awaits === undefined) return [];
  if (allowedIn(awaits, found, block)?.values?.length === 0) {
    const message = `Nobody fills "${name}" in: what waits for it is never there.`;
    const fix = 'Name another one, or take it out.';
    return [{ code: 'VALUE_NOT_ALLOWED', message, fix, words: [named.keys] }];
  }
  return isFurtherOn(found, named.holder, block) ? [late(named)] : [];
}

function lost({ name, keys }: Named, ids: readonly string[]): Finding {
  const meant = suggest(name, ids);
  const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const message = `Nothing in this block has the id "${name}": what waits for it is never there.${asked}`;
  const fix = ids.length === 0 ? 'Take it out.' : `Use one of: ${ids.join(', ')}.`;
  return { code: 'VALUE_NOT_ALLOWED', message, fix, words: [keys], removed: name };
}

/** In a later entry of the outer list: what is shown one by one has been passed by then. */
function isFurtherOn(other: Holder, holder: Holder, { holders }: Block): boolean {
  const isElsewhere = other.lists.length > 1 && other.keys[1] !== holder.keys[1];
  return isElsewhere && holders.indexOf(other) > holders.indexOf(holder);
}

function late({ name, holder, keys }: Named): Finding {
  const list = holder.lists[0] ?? '';
  const message = `"${idOf(holder)}" waits for "${name}", which stands further on in "${list}": who gets there has passed this one by.`;
  const fix = `Put it behind "${name}".`;
  return { code: 'VALUE_NOT_ALLOWED', message, fix, severity: 'warning', words: [keys] };
}

/** Of two with one id nobody knows who is waited for: that is told. */
function isOnly({ holder }: Named, { holders }: Block): boolean {
  return entriesOf(holder.lists, holders).filter((one) => idOf(one) === idOf(holder)).length === 1;
}

/** Entries that wait for themselves, or for each other. */
function circles(all: readonly Named[]): Finding[] {
  const waiting = new Map(
    all.flatMap((one) => (one.awaits === undefined ? [] : [[idOf(one.holder), one] as const])),
  );
  const told = new Set<string>();
  return [...waiting.keys()].flatMap((start): Finding[] => {
    const circle = circleFrom(start, waiting);
    if (!circle || circle.some(({ holder }) => told.has(idOf(holder)))) return [];
    circle.forEach(({ holder }) => told.add(idOf(holder)));
    const ids = circle.map(({ holder }) => idOf(holder));
    const round = [...ids, ids[0] ?? ''].map((id) => `"${id}"`).join(' waits for ');
    const message = `${round}: ${ids.length === 1 ? 'it is' : 'they are'} never there.`;
    const fix = ids.length === 1 ? 'Name another one, or take it out.' : 'Take one of these out.';
    return [{ code: 'ENTRY_CYCLE', message, fix, words: circle.map(({ keys }) => keys) }];
  });
}

/** The entries from one on that lead back to it. */
function circleFrom(start: string, waiting: ReadonlyMap<string, Named>): Named[] | undefined {
  const seen: Named[] = [];
  for (let next = waiting.get(start); next && !seen.includes(next); next = waiting.get(next.name)) {
    seen.push(next);
    if (next.name === start) return seen;
  }
  return undefined;
}
