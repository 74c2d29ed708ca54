import type { Problem } from '../problems.ts';
import { isObject, quote, type Place } from './scope.ts';
import { didYouMean } from './suggest.ts';
import type { Json } from './types.ts';

type Entry = { readonly [key: string]: Json };
type List = readonly Entry[];

export interface RuleChanges {
  /** The rule lists of the layers so far, by name. Not changed. */
  readonly lists: ReadonlyMap<string, List>;
  readonly changes: Json;
  readonly at: Place;
  /** Remembers where an entry was written. */
  readonly mark: (entry: Json, place: Place) => void;
  readonly report: (problem: Problem) => void;
}

/** Applies the `changes` of one rules.json. @returns the lists that are different now */
export type ChangeRules = (input: RuleChanges) => ReadonlyMap<string, List>;

const VERBS = ['insert', 'set', 'remove', 'move'] as const;
type Verb = (typeof VERBS)[number];

/**
 * insert, set, remove and move on rule lists. An address is `list/entry`; a place is `before` or `after` an entry or
 * `first` or `last` in a list. A change that hits nothing is reported and has no effect; the others are done.
 */
export const changeRules: ChangeRules = (input) => {
  const done = new Map<string, List>();
  if (!Array.isArray(input.changes)) {
    tell(input, input.at, 'SCHEMA', '"changes" takes a list.', 'Write "changes": [ { ... } ].');
    return done;
  }
  const listOf = (name: string) => done.get(name) ?? input.lists.get(name);
  for (const [index, change] of input.changes.entries()) {
    const at = { ...input.at, pointer: `${input.at.pointer}/${index}` };
    const one = new OneChange(input, at, listOf);
    const result = isObject(change) ? one.apply(change) : one.notAChange();
    if (result) done.set(result.name, result.list);
  }
  return done;
};

function tell(input: RuleChanges, at: Place, code: Problem['code'], message: string, fix: string): undefined {
  input.report({ code, severity: 'error', ...at, message, fix });
  return undefined;
}

interface Changed {
  readonly name: string;
  readonly list: List;
}

class OneChange {
  private readonly input: RuleChanges;
  private readonly at: Place;
  private readonly listOf: (name: string) => List | undefined;

  constructor(input: RuleChanges, at: Place, listOf: (name: string) => List | undefined) {
    this.input = input;
    this.at = at;
    this.listOf = listOf;
  }

  notAChange(): undefined {
    return this.tell(
      'SCHEMA',
      'A change is an object with insert, set, remove or move.',
      'Write e.g. { "remove": "list/entry" }.',
    );
  }

  apply(change: Record<string, Json>): Changed | undefined {
    const verb = VERBS.find((each) => each in change);
    if (!verb) return this.notAChange();
    if (verb === 'insert') return this.insert(change);
    const address = change[verb];
    if (typeof address !== 'string')
      return this.tell('SCHEMA', `"${verb}" takes an address.`, 'Write "list/entry".');
    return this.edit(verb, address, change);
  }

  private insert(change: Record<string, Json>): Changed | undefined {
    const entry = change.insert;
    if (!isObject(entry) || !('then' in entry)) {
      return this.tell(
        'SCHEMA',
        `An entry of a rule list has "then"; ${quote(entry)} has not.`,
        'Give it a "then".',
      );
    }
    const spot = this.spot(change);
    if (!spot) return undefined;
    if (spot.list.some((each) => each.id !== undefined && each.id === entry.id)) {
      return this.tell(
        'ID_DUPLICATE',
        `${spot.name} already has an entry ${quote(entry.id)}.`,
        'Use "set", or another id.',
      );
    }
    this.input.mark(entry, { ...this.at, pointer: `${this.at.pointer}/insert` });
    return { name: spot.name, list: spot.list.toSpliced(spot.index, 0, entry) };
  }

  private edit(
    verb: Exclude<Verb, 'insert'>,
    address: string,
    change: Record<string, Json>,
  ): Changed | undefined {
    const found = this.find(address, verb);
    if (!found) return undefined;
    const { name, list, index } = found;
    const entry = list[index];
    if (verb === 'remove') return { name, list: list.toSpliced(index, 1) };
    if (verb === 'set') {
      const { set: _, note: __, ...fields } = change;
      const merged = { ...entry, ...fields };
      if (JSON.stringify(merged) === JSON.stringify(entry)) this.idle();
      this.input.mark(merged, this.at);
      return { name, list: list.with(index, merged) };
    }
    const spot = this.spot(change);
    if (!spot || !entry) return undefined;
    if (spot.name !== name)
      return this.tell(
        'CHANGE_MISSES',
        `"${address}" cannot move to ${spot.name}.`,
        'Move it inside its list.',
      );
    const rest = list.toSpliced(index, 1);
    const to = spot.index > index ? spot.index - 1 : spot.index;
    if (to === index) this.idle();
    return { name, list: rest.toSpliced(to, 0, entry) };
  }

  /** Where `before`, `after`, `first` or `last` points to. */
  private spot(change: Record<string, Json>): { name: string; list: List; index: number } | undefined {
    for (const word of ['before', 'after'] as const) {
      const address = change[word];
      if (typeof address !== 'string') continue;
      const found = this.find(address, word);
      return found && { ...found, index: found.index + (word === 'after' ? 1 : 0) };
    }
    for (const word of ['first', 'last'] as const) {
      const name = change[word];
      if (typeof name !== 'string') continue;
      const list = this.list(name, word);
      return list && { name, list, index: word === 'first' ? 0 : list.length };
    }
    return this.tell(
      'SCHEMA',
      'The change has no place.',
      'Add "before" or "after" an entry, or "first" or "last" in a list.',
    );
  }

  private find(address: string, word: string): { name: string; list: List; index: number } | undefined {
    const [name = '', id = ''] = address.split('/');
    const list = this.list(name, word);
    if (!list) return undefined;
    const index = list.findIndex((entry) => entry.id === id);
    if (index !== -1) return { name, list, index };
    const ids = list.flatMap((entry) => (typeof entry.id === 'string' ? [entry.id] : []));
    return this.tell(
      'CHANGE_MISSES',
      `${name} has no entry "${id}".${didYouMean(id, ids)}`,
      'Correct the address.',
      word,
    );
  }

  private list(name: string, word: string): List | undefined {
    const list = this.listOf(name);
    if (list) return list;
    const meant = didYouMean(name, this.input.lists.keys());
    return this.tell(
      'CHANGE_MISSES',
      `No earlier layer has a rule list "${name}".${meant}`,
      'Correct the address.',
      word,
    );
  }

  /** What a shared layer says may be so already on some site: `check` tells of a layer's own only. */
  private idle(): void {
    const words = { message: 'This change says what is so already.', fix: 'Take the change out.' };
    this.input.report({ code: 'CHANGE_IDLE', severity: 'warning', ...this.at, ...words });
  }

  private tell(code: Problem['code'], message: string, fix: string, word?: string): undefined {
    const at = word === undefined ? this.at : { ...this.at, pointer: `${this.at.pointer}/${word}` };
    return tell(this.input, at, code, message, fix);
  }
}
