import type { DATA_LISTS } from '../../schemas/dataLists.ts';
import type rules from '../../schemas/rules.json';
import type { NOUNS } from '../../schemas/nouns.ts';
import type { SiteRoot } from '../../schemas/types/site.ts';
import type { Compiled } from '../rules/index.ts';

/**
 * The doors through which code reads what layers say. Their names are literal and typed from the schemas: a wrong one does
 * not compile, and the generator of `schemas/readers.json` finds who reads what by looking at the sources.
 */

/** What belongs to a layer itself, and what is read in ways of its own. */
type Own =
  'version' | 'note' | '$schema' | 'declare' | 'changes' | 'everywhere' | 'extends' | typeof NOUNS.setting;
type Values = Omit<SiteRoot, Own>;

type PathIn<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${PathIn<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** `icon`, `search.hitsPerPage`, `labels.next` */
export type ValuePath = PathIn<Values>;

type At<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? At<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** What a value of the root file is once its rule list is answered. */
export type ValueAt<P extends ValuePath> = At<Values, P>;
export type ReadValue = <P extends ValuePath>(path: P) => Compiled<ValueAt<P>>;

/** Conditions that are built in. */
export type ConditionName = keyof typeof rules.conditions;
/** Lists of data that are built in. */
export type ListName = keyof typeof DATA_LISTS;
