import { fits, type LimitFacts } from './limits.ts';
import type { Draft } from './chooseDraft.ts';
import type { Random } from './random.ts';
import type { CommentPart, Feature, Sentence, Van, Words } from './vocabulary.ts';

/** Part of the features that a car of its badge has, where the vocabulary says nothing else. */
const USUAL_SHARE = 0.92;
/** Comments choose from this many features. */
const MOST_TOLD = 7;

/** What the limits of features and sentences ask. */
export function factsOf(draft: Draft, words: Words): LimitFacts {
  const { model, badge, engine, carType, compliance, ageYears, km } = draft;
  return {
    carType,
    fuel: engine?.fuel,
    body: model.shape.body,
    drive: engine?.drive,
    gearbox: engine && words.gearboxes[engine.gearbox]?.simple,
    year: compliance.year,
    tier: badge.tier,
    seats: model.shape.seats,
    towKg: engine?.towKg,
    gvmKg: model.measures?.gvmKg,
    atmKg: badge.van?.atmKg,
    sleeps: badge.van?.sleeps,
    ageYears,
    kmPerYear: km === undefined || ageYears < 1 ? undefined : km / ageYears,
  };
}

/** Its features: what its badge has, and the accessories that some have. */
export function chooseFeatures({ group, random, badge }: Draft, facts: LimitFacts): Feature[] {
  return group.features
    .filter(({ tier, maxTier = Infinity }) => tier <= badge.tier && badge.tier <= maxTier)
    .filter((feature) => fits(feature, facts))
    .filter(({ share = USUAL_SHARE }) => random.chance(share));
}

/** The dealer's words: two to five sentences in up to three paragraphs, parted by `|`. */
export function writeComments(draft: Draft, facts: LimitFacts, features: readonly Feature[]): string {
  const { random, group } = draft;
  const highlights = random.sample(bestOf(features), random.int(2, 4)).map(({ highlight = '' }) => highlight);
  const fill = makeFill(draft, highlights);
  const say = (part: CommentPart, share = 1) =>
    random.chance(share) ? sentences(group.comments[part], facts, random).map(fill) : [];
  const paragraphs = [
    [...say('opening'), ...(highlights.length > 1 ? say('highlights') : [])],
    [...say('use', 0.75), ...say('history', 0.7)],
    say('closing', 0.7),
  ].map((paragraph) => paragraph.join(' '));
  return paragraphs.filter((paragraph) => paragraph !== '').join('|');
}

/** What is worth a sentence: the features of the highest tiers. */
function bestOf(features: readonly Feature[]): Feature[] {
  return features
    .filter(({ highlight }) => highlight !== undefined)
    .toSorted((a, b) => b.tier - a.tier)
    .slice(0, MOST_TOLD);
}

/** One sentence that fits, as a list; empty when none does. */
function sentences(list: readonly Sentence[], facts: LimitFacts, random: Random): string[] {
  const fitting = list.filter((sentence) => fits(sentence, facts));
  return fitting.length === 0 ? [] : [random.pick(fitting).text];
}

/** Replaces `{km}` and the like. */
function makeFill(draft: Draft, highlights: string[]): (text: string) => string {
  const values: Record<string, string | number | undefined> = {
    ...titleWords(draft),
    ...engineWords(draft),
    ...vanWords(draft.badge.van),
    highlights: new Intl.ListFormat('en-AU').format(highlights),
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function titleWords({ make, model, badge, compliance, colour }: Draft) {
  return {
    year: compliance.year,
    make: make.make,
    model: model.model,
    // Nobody says "(4x4)".
    badge: badge.badge.replace(/ \(.*\)$/, ''),
    body: model.shape.configuration.toLowerCase(),
    colour: colour.name.toLowerCase(),
  };
}

function engineWords({ engine, model, km }: Draft) {
  return {
    km: thousands(km),
    litres: engine?.cc === undefined ? undefined : (engine.cc / 1000).toFixed(1),
    consumption: engine?.litresPer100Km?.toFixed(1),
    torque: engine?.torqueNm,
    tow: thousands(engine?.towKg),
    gvm: thousands(model.measures?.gvmKg),
  };
}

function vanWords(van: Van | undefined) {
  return {
    length: van?.lengthFeet,
    sleeps: van?.sleeps,
    tare: thousands(van?.tareKg),
    atm: thousands(van?.atmKg),
    payload: van && thousands(van.atmKg - van.tareKg),
  };
}

function thousands(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-AU');
}
