import { compileCondition, compileValue } from './compile.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derivedFacts } from '../../domain/derived.ts';
import { entitySchemas } from '../../schemas/entities/index.ts';
import type { Problem } from '../problems.ts';
import { makeFactTable } from './facts.ts';
import { mergeRules } from '../resolve/mergeRules.ts';
import { compileRules, type DeclaredRule } from './ruleSet.ts';
import { isObject, type Scope } from './scope.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import { ask } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts, Json } from './types.ts';
import variations from './variations.json' with { type: 'json' };

/** The examples of the specification's table of variations that use the language, against the real schemas. */

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8'));
const site = read('site.schema.json') as Schema;
const declared = (read('rules.json') as { lists: Record<string, DeclaredRule> }).lists;
const names = (key: string) => site.properties?.[key]?.properties ?? {};
const entities = entitySchemas as unknown as Record<string, Schema>;
// Ledger RESERVE-007 names the field; the schema may not have it yet.
const car: Schema = {
  ...entities.car,
  properties: { ...entities.car?.properties, reserve_fee: { type: 'number', 'x-format': 'money' } },
};
const facts = makeFactTable({
  entities: { ...entities, car },
  site,
  siteData: { offers: { type: 'array', items: { type: 'object' } } },
  flags: names('flags'),
  labels: names('labels'),
  links: names('links'),
  derived: derivedFacts,
});

/** What the examples take for granted: the template's holes, and entries that their changes name. */
const TEMPLATE: Record<string, Json> = {
  unlisted: false,
  available: { 'car.status': ['in_stock', 'coming_soon'], 'car.sold': false },
  providerAccepts: false,
  financeExcluded: false,
  financeable: false,
  cardTag: [{ id: 'reserved', when: { 'car.reserved': true }, then: { text: 'Reserved' } }],
  tagColour: [{ id: 'other', then: 'negative' }],
  establishmentFee: [{ id: 'none', then: 0 }],
  rounding: [{ id: 'nearest', then: 'nearest' }],
};

interface Row {
  row: number;
  what: string;
  files: Record<string, Json>;
}
const rows = variations as unknown as Row[];

function load({ files }: Row) {
  const problems: Problem[] = [];
  const root = (files['site.json'] ?? {}) as { flags?: Json; labels?: Json; links?: Json };
  const { flags = {}, labels = {}, links = {}, ...rest } = root;
  const base: Scope = {
    facts,
    known: {
      flags,
      labels,
      links: { finance: '/finance', service: '/service', ...(links as object) },
      site: rest,
    },
    zone: 'Australia/Sydney',
    report: (problem) => problems.push(problem),
  };
  const layers = Object.entries(files).filter(([file]) => file.endsWith('rules.json'));
  const merged = mergeRules(
    [['template', TEMPLATE] as const, ...layers].map(([file, value]) => ({
      file,
      value: value as Record<string, Json>,
    })),
    { report: base.report },
  );
  const rules = compileRules(merged, { lists: declared, conditions: {} }, base);
  return { problems, rules, scope: { ...base, rules } };
}

/** Conditions of forms and pages stand in known keys; routes are no texts. */
function compileAll(value: Json, scope: Scope): void {
  compileValue(value, scope);
  JSON.stringify(value, (key, inner: Json) => {
    if (key === 'required' && isObject(inner)) compileCondition(inner, scope);
    return inner;
  });
}

describe('variations of the specification', () => {
  it.each(rows.map((row) => [row.row, row.what, row] as const))(
    '%i: %s, is understood without a problem',
    (_, __, row) => {
      const { problems, rules, scope } = load(row);
      rules.checkAll();
      for (const [file, value] of Object.entries(row.files)) {
        if (!file.endsWith('rules.json'))
          compileAll(
            JSON.parse(
              JSON.stringify(value, (key, inner: Json) => (key === 'routes' ? null : inner)),
            ) as Json,
            scope,
          );
      }
      expect(problems).toEqual([]);
    },
  );
});

const NOW = new Date('2026-05-03T02:00:00Z');
const days = (count: number) => NOW.getTime() - count * 86_400_000;

describe('their answers', () => {
  it.each<[number, string, object, unknown]>([
    [12, 'listed', { car: { show_on_dealer_website: true, status: 'in_stock' } }, true],
    [
      12,
      'listed',
      { car: { show_on_dealer_website: true, status: 'sold', sold_date_timestamp: days(5) / 1000 + 1 } },
      true,
    ],
    [
      12,
      'listed',
      { car: { show_on_dealer_website: true, status: 'sold', sold_date_timestamp: days(5) / 1000 } },
      false,
    ],
    [12, 'listed', { car: { status: 'in_stock' } }, false],
    [13, 'unlisted', { car: { stocknum: 'u1024' } }, true],
    [14, 'unlisted', { car: { car_type: 'demo', km: 3000 } }, true],
    [14, 'unlisted', { car: { car_type: 'demo', km: 3001 } }, false],
    [21, 'gaugeOffered', {}, true],
    [23, 'reserveLink', {}, 'buy-online'],
    [32, 'financeLink', { car: { id: '7', has_nvic: true, nvic: 'A B' } }, '/personalised/finance?car_id=7'],
    [32, 'financeLink', { car: { id: '7' } }, '/finance'],
    [44, 'inPriceOrder', { car: { price: 0 } }, false],
    [45, 'cardTag', { car: { fuel: 'hybrid' } }, { text: 'hybrid' }],
    [47, 'tagColour', { car: { tag: 'Runout Sale' } }, 'positive'],
    [47, 'tagColour', { car: { tag: 'Other' } }, 'negative'],
    [50, 'justArrived', { car: { created_at: new Date(days(13)).toISOString() } }, true],
    [50, 'justArrived', { car: { created_at: new Date(days(14)).toISOString() } }, false],
    [59, 'regoExpiry', { car: { rego_expiry: '2026-05-03' } }, 'Expires on 3 May 2026'],
    [59, 'regoExpiry', { car: { rego_expiry: '2026-05-02' } }, 'Unregistered'],
    [59, 'regoExpiry', { car: {} }, undefined],
    [61, 'phone', { car: { car_type: 'used' } }, '02 9000 0000'],
    [66, 'reservable', { car: { status: 'in_stock', price: 201 } }, false],
    [71, 'warrantyYears', { car: { car_type: 'new', dealership_id: '31' } }, 7],
    [71, 'warrantyYears', { car: { car_type: 'used', dealership_id: '31' } }, undefined],
    [76, 'saveAllowed', { car: { price: 1, images: [{}] } }, true],
    [76, 'saveAllowed', { car: { price: 1, images: [] } }, false],
    [80, 'providerAccepts', { car: { year: 2015, price: 501 }, lender: { comparisonRate: 8 } }, true],
    [80, 'providerAccepts', { car: { year: 2014, price: 501 }, lender: { comparisonRate: 8 } }, false],
    [81, 'providerAccepts', { car: { price: 501 }, lender: { paymentMonth: 9 } }, true],
    [84, 'financeExcluded', { car: { make: 'Brand B', dealership_id: '12' } }, true],
    [93, 'financeAmount', { car: { price: 0 } }, 0],
    [97, 'establishmentFee', { lender: { id: 'lender-a' } }, 1360.5],
    [97, 'establishmentFee', { lender: {} }, 0],
    [98, 'establishmentFee', { page: { kind: 'vehicle' } }, 1300],
    [99, 'rounding', { lender: { id: 'lender-b' } }, 'up'],
  ])('row %i: %s of %j is %j', (number, name, of, expected) => {
    const row = rows.find((each) => each.row === number);
    if (!row) throw new Error(`no row ${number}`);
    expect(ask(load(row).rules.value(name), of as Facts, NOW)).toEqual(expected);
  });

  it('row 23: a page is there by flag', () => {
    const row = rows.find((each) => each.row === 23);
    const when = (row?.files['standard/pages/buy-online.json'] as { when: Condition }).when;
    expect(row && compileCondition(when, load(row).scope)).toEqual({ constant: true, value: true });
  });
});
