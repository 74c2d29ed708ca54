import type { Problem } from '../problems.ts';
import { makeFactTable, type FactSources } from './facts.ts';
import { mergeRules } from './mergeRules.ts';
import { compileRules, type DeclaredRule } from './ruleSet.ts';
import type { Scope } from './scope.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import type { Compiled, Ctx, Facts, Json } from './types.ts';

/** Test data of this folder: a small fact table, and scopes that collect their problems. */

const text: Schema = { type: 'string' };
const yesNo: Schema = { type: 'boolean', default: false };
const money: Schema = { type: 'number', 'x-format': 'money' };
const list = (items: Schema): Schema => ({ type: 'array', items });

const location: Schema = {
  $id: 'location.schema.json',
  type: 'object',
  properties: {
    name: text,
    slug: text,
    phone: { type: 'string', 'x-format': 'phone' },
    location_type: { enum: ['sales', 'service', 'parts', 'service-and-parts', 'primary'] },
    visible: { type: 'boolean', default: true },
    manufacturers: list(text),
    address: { $ref: '#/definitions/address' },
  },
  definitions: {
    address: { type: 'object', properties: { city: text, place_url: { type: 'string', 'x-format': 'url' } } },
  },
};

const car: Schema = {
  $id: 'car.schema.json',
  type: 'object',
  properties: {
    id: text,
    slug: text,
    name: text,
    stocknum: text,
    make: text,
    model: text,
    badge: text,
    tag: text,
    fuel: text,
    simple_transmission: text,
    simple_body: text,
    series: text,
    nvic: text,
    dealership_id: text,
    has_nvic: yesNo,
    year: { type: 'integer' },
    status: { type: 'string', examples: ['in_stock', 'coming_soon', 'sold'] },
    car_type: { enum: ['new', 'used', 'demo'] },
    item_type: text,
    sold: yesNo,
    reserved: yesNo,
    certified: yesNo,
    show_on_dealer_website: yesNo,
    price: money,
    reserve_fee: money,
    km: { type: 'number', 'x-format': 'km' },
    rego_expiry: { type: 'string', format: 'date', 'x-format': 'date' },
    created_at: { type: 'string', format: 'date-time', 'x-format': 'dateTime' },
    sold_date_timestamp: { type: 'integer', 'x-format': 'timestamp' },
    images: list({ type: 'object', properties: { isVideo: yesNo, caption: text } }),
    standardEquipment: list(text),
    location: { $ref: 'location.schema.json' },
  },
  'x-derived': { ageYears: { type: 'integer', clock: 'year' } },
};

export const testSources: FactSources = {
  entities: {
    car,
    location,
    'finance-lender': {
      $id: 'finance-lender.schema.json',
      type: 'object',
      properties: {
        interestRate: { type: 'number', 'x-format': 'percent' },
        comparisonRate: { type: 'number', 'x-format': 'percent' },
        paymentWeek: money,
        paymentMonth: money,
      },
    },
  },
  site: {
    type: 'object',
    properties: {
      name: text,
      phone: { type: 'object' },
      stock: {
        type: 'object',
        properties: { soldDays: { type: 'integer' }, justArrivedDays: { type: 'integer' } },
      },
      finance: { type: 'object', properties: { provider: text } },
      plugins: list({ type: 'object', properties: { id: text, name: text, feature: text } }),
    },
  },
  siteData: { offers: list({ type: 'object', properties: { id: text, make: text } }) },
  derived: {
    car: {
      ageYears: (entity: { year?: number }, { year }) => entity.year && year - entity.year,
    },
  },
};

export const testFacts = makeFactTable(testSources);

export interface TestScope extends Scope {
  readonly problems: Problem[];
}

/** A scope over the test facts; `rules` as one layer, or several. */
export function makeScope(
  input: { known?: Facts; rules?: unknown; declared?: Record<string, DeclaredRule> } & Partial<
    Omit<Scope, 'rules'>
  > = {},
): TestScope {
  const { rules, declared, ...others } = input;
  const problems: Problem[] = [];
  const scope: TestScope = {
    facts: testFacts,
    zone: 'Australia/Sydney',
    report: (problem) => problems.push(problem),
    problems,
    ...others,
  };
  if (rules === undefined) return scope;
  const layers: unknown[] = Array.isArray(rules) ? rules : [rules];
  const files = layers.map((value, index) => ({
    file: `layer${index}/rules.json`,
    value: value as Record<string, Json>,
  }));
  return { ...scope, rules: compileRules(mergeRules(files, scope.report), declared, scope) };
}

export const NOW = new Date('2026-05-03T02:00:00Z');

export function makeCtx(facts: Facts = {}, now: Date = NOW): Ctx {
  return { facts, now, until: Infinity };
}

/** Answers a compiled thing with these facts. */
export function ask<T>(compiled: Compiled<T>, facts: Facts = {}, now: Date = NOW): T {
  return compiled.constant ? compiled.value : compiled.get(makeCtx(facts, now));
}
