import type { Problem } from '../../problems.ts';
import type { Sense as Certain } from '../../rules/index.ts';
import type { SiteInput } from '../types.ts';
import type { Holder } from './holders.ts';

/** What is wrong with settings of one block, all layers taken together. */
export interface Finding {
  code: Problem['code'];
  message: string;
  fix: string;
  severity?: Problem['severity'];
  /** Words that have to do with it, from the settings of the block on: the one that the latest layer said is told, else the first. */
  words: readonly (readonly string[])[];
  /** It is the mistake of who said the first of these words, and of nobody when another one was said by a later layer. */
  isOfFirst?: true;
  /** What took an entry of this id out has to do with it as well. */
  removed?: string;
}

/** All of a block that its settings are looked at with. */
export interface Block {
  /** The block itself first, entries after what they stand in. */
  holders: readonly Holder[];
  input: SiteInput;
  /** What is certain on its page. */
  sense: Certain;
}

export type Sense = (block: Block) => readonly Finding[];
