import { BROKEN, constant, NO, YES, type Answer } from './answers.ts';
import { compileInnerCondition } from './conditions.ts';
import type { Known } from '../../schemas/facts/factShapes.ts';
import { withoutNothing } from './nothing.ts';
import { isRuleCondition } from './operators.ts';
import { enter } from './enter.ts';
import { cycle } from './reads.ts';
import {
  say,
  type Inner,
  type Place,
  type Read,
  type RuleSet,
  type RuleVersion,
  type Scope,
} from './scope.ts';
import { typeOf, type FactType, type Schema } from '../../schemas/facts/shape.ts';
import { didYouMean } from './suggest.ts';
import type { Compiled, Json } from './types.ts';
import { compileRuleList } from './values.ts';

/** The named rules of a site, all layers put together. */
export interface MergedRules {
  readonly versions: ReadonlyMap<string, RuleVersion>;
  /** Where an entry of a rule list, or with `key` a member of it, was written; undefined: with what is around it. */
  readonly sourceOf: (value: object, key?: string) => Place | undefined;
}

/** A rule list as `schemas/rules.json` declares it. */
export interface DeclaredRule {
  readonly description: string;
  /** What each `then` is. */
  readonly then: Schema;
  /** Fact roots that its entries may read; absent: all. */
  readonly facts?: readonly string[];
  /** When it is answered. */
  readonly moment?: Known;
  /** What is to ask for it, and is not there yet. */
  readonly awaits?: string;
  /** What it gives where no entry does. */
  readonly default?: Json;
  /** Where a layer declares it; absent: built in. */
  readonly source?: Place;
}

/** How layers meet in a condition: exclusions add up (any word holds), permissions too (all words hold). */
export type RuleLayers = 'any' | 'all';

/** A condition as `schemas/rules.json` declares it; a layer may say others. */
export interface DeclaredCondition {
  readonly description: string;
  /** What is to ask for it, and is not there yet. */
  readonly awaits?: string;
  /** Absent: a later layer's word replaces. */
  readonly layers?: RuleLayers;
}

/** Rules that the engine, the server or blocks ask by name. */
export interface DeclaredRules {
  readonly lists: Readonly<Record<string, DeclaredRule>>;
  readonly conditions: Readonly<Record<string, DeclaredCondition>>;
}

/**
 * Makes the rule set of a site. Inside a rule its own name means what earlier layers said; any other way back to itself
 * is reported (RULE_CYCLE) and all rules on that way never hold.
 *
 * @param declared a list of another name is reported. Absent: any name will do
 * @param scope    with the `known` of the site; pages may know more (`page.kind`)
 */
export function compileRules(
  merged: MergedRules,
  declared: DeclaredRules | undefined,
  scope: Scope,
): RuleSet {
  return new Rules(merged, declared, scope);
}

class Rules implements RuleSet {
  private readonly merged: MergedRules;
  /** Rule lists that are declared. */
  private readonly declared: DeclaredRules['lists'] | undefined;
  private readonly conditions: DeclaredRules['conditions'];
  private readonly base: Inner;
  private readonly kept = new Map<RuleVersion, Compiled<unknown>>();
  private readonly perKind = new Map<string, Map<RuleVersion, Compiled<unknown>>>();

  constructor(merged: MergedRules, declared: DeclaredRules | undefined, scope: Scope) {
    this.merged = merged;
    this.declared = declared?.lists;
    this.conditions = declared?.conditions ?? {};
    this.base = enter({
      ...scope,
      rules: this,
      sourceOf: (value, key) => merged.sourceOf(value, key) ?? scope.sourceOf?.(value, key),
    });
  }

  names(): readonly string[] {
    const adding = Object.keys(this.conditions).filter((name) => this.conditions[name]?.layers);
    return [...new Set([...this.merged.versions.keys(), ...Object.keys(this.declared ?? {}), ...adding])];
  }

  condition(name: string): Compiled<boolean> {
    const version = this.merged.versions.get(name);
    if (!version) return constant(this.unsaid(name) ?? false);
    if (Array.isArray(version.value)) return constant(false);
    return this.compile(name, version, this.base) as Compiled<boolean>;
  }

  value(name: string): Compiled<unknown> {
    const version = this.merged.versions.get(name);
    return version ? withoutNothing(this.compile(name, version, this.base)) : constant(this.unsaid(name));
  }

  checkAll(): void {
    for (const [name, last] of this.merged.versions) {
      // A rule whose layers add up has the words of earlier layers in it.
      for (let at: RuleVersion | undefined = last; at; at = at.isWhole ? undefined : at.earlier)
        this.compile(name, at, this.base);
    }
  }

  version(name: string, own?: Inner['own']): RuleVersion | undefined {
    return own?.name === name ? own.version.earlier : this.merged.versions.get(name);
  }

  placeOf(value: object, key?: string): Place | undefined {
    return this.merged.sourceOf(value, key);
  }

  read(name: string, scope: Inner): Read | undefined {
    const path = `rules.${name}`;
    const own = scope.own?.name === name;
    const version = this.version(name, scope.own);
    const isOwnCycle = own && this.unsaid(name) === undefined;
    if (!version) return isOwnCycle ? this.nothingEarlier(name, scope) : this.hole(name);
    const value = this.compile(name, version, scope, own);
    // What asks for the list is not to blame for a condition in its place.
    const isOther = Object.hasOwn(this.declared ?? {}, name) && !Array.isArray(version.value);
    if (isOther) return { path, value: BROKEN, type: 'any' };
    return { path, value, ...this.kindOf(name, version.value) };
  }

  private nothingEarlier(name: string, scope: Inner): Read {
    const message = `Inside "${name}" its own name means what the template or preset says of it, and none says anything.`;
    say(scope, 'RULE_CYCLE', message, 'Add the rule to the template, or take this part out.');
    return { path: `rules.${name}`, type: 'any', value: BROKEN };
  }

  /** A condition whose layers add up, before any has said a word: nothing is excluded, all is permitted. */
  private unsaid(name: string): boolean | undefined {
    const layers = this.conditions[name]?.layers;
    return layers && layers === 'all';
  }

  /** A declared list that no layer fills is empty. */
  private hole(name: string): Read | undefined {
    const unsaid = this.unsaid(name);
    if (unsaid !== undefined) return { path: `rules.${name}`, value: unsaid ? YES : NO, type: 'yesNo' };
    if (!Object.hasOwn(this.declared ?? {}, name)) return undefined;
    return { path: `rules.${name}`, value: constant(undefined), ...this.kindOf(name, []) };
  }

  private kindOf(name: string, value: Json): { type: FactType; format?: string } {
    if (!Array.isArray(value)) return { type: 'yesNo' };
    const then = this.declared?.[name]?.then;
    if (!then) return { type: 'any' };
    const format = then['x-format'];
    return { type: typeOf(then), ...(format !== undefined && { format }) };
  }

  private compile(name: string, version: RuleVersion, asker: Inner, own = false): Compiled<unknown> {
    const path = `rules.${name}`;
    const kept = this.kept.get(version);
    if (kept) return this.forPage(name, version, kept, asker);
    if (!own && asker.trail.includes(path)) return cycle([...asker.trail, path], asker);
    const scope = { ...this.base, at: version.place, trail: [...asker.trail, path], own: { name, version } };
    const made = this.make(name, version, scope);
    this.kept.set(version, made);
    return this.forPage(name, version, made, asker);
  }

  /** A rule that asks for the page's kind is folded once more for each kind; its problems are known by then. */
  private forPage(
    name: string,
    version: RuleVersion,
    made: Compiled<unknown>,
    { known }: Inner,
  ): Compiled<unknown> {
    const page = known?.page as { kind?: string } | undefined;
    if (made.constant || !made.reads.has('page') || page?.kind === undefined || this.base.known?.page)
      return made;
    let kept = this.perKind.get(page.kind);
    if (!kept) this.perKind.set(page.kind, (kept = new Map<RuleVersion, Compiled<unknown>>()));
    const before = kept.get(version);
    if (before) return before;
    const quiet = { ...this.base, known: { ...this.base.known, page }, report: () => undefined };
    const folded = this.make(name, version, {
      ...quiet,
      at: version.place,
      trail: [],
      own: { name, version },
    });
    kept.set(version, folded);
    return folded;
  }

  private make(name: string, { value, earlier }: RuleVersion, scope: Inner): Compiled<unknown> {
    if (!Array.isArray(value)) {
      this.checkKind(name, scope);
      const made: Answer = compileInnerCondition(value, scope);
      if (!made.constant) isRuleCondition.add(made);
      return made;
    }
    this.checkDeclared(name, earlier, scope);
    const then = this.declared?.[name]?.then;
    return compileRuleList(value as Record<string, Json>[], { ...scope, doc: then }, then);
  }

  private checkKind(name: string, scope: Inner): void {
    if (!Object.hasOwn(this.declared ?? {}, name)) return;
    const message = `"${name}" is declared as a rule list, and this is a condition.`;
    say(scope, 'SCHEMA', message, 'Write a list of entries with "then".');
  }

  private checkDeclared(name: string, earlier: RuleVersion | undefined, scope: Inner): void {
    if (!this.declared || Object.hasOwn(this.declared, name)) return;
    const isSaid = earlier !== undefined && !Array.isArray(earlier.value);
    if (isSaid || Object.hasOwn(this.conditions, name)) {
      const where = isSaid ? ` (${earlier.place.file})` : '';
      const message = `"${name}" is a condition${where}, and this is a rule list.`;
      say(
        scope,
        'SCHEMA',
        message,
        'Write one condition, e.g. { "any": [ ... ] }, or give the list another name.',
      );
      return;
    }
    const meant = didYouMean(name, Object.keys(this.declared));
    const message = `No rule list is declared as "${name}".${meant}`;
    say(scope, 'RULE_UNKNOWN', message, 'Correct the name, or "declare" it in a root file.');
  }
}
