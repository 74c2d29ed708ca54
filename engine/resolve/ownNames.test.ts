import { describe, expect, it } from 'vitest';
import { makeLayer, makeModel, makeModelOf, type LayerInput } from '../../tests/fixtures/makeModel.ts';
import { compileCondition, compileText, type Condition } from '../rules/index.ts';
import { answer } from './resolvePage.ts';
import { siteProblems, type SiteModel } from './siteModel.ts';

const template: LayerInput = {
  kind: 'template',
  name: 'base',
  root: {
    declare: {
      flags: { winterSale: { use: 'The winter campaign runs.' } },
      labels: { winterTitle: { default: 'Winter sale', use: 'Title of the campaign.' } },
      links: { winter: { default: '/winter', use: 'The page of the campaign.' } },
      lists: {
        yardNote: { type: 'text', default: 'Ask at the yard.', use: 'Where the car stands.' },
        holding: { type: 'number', use: 'What it costs to hold the car, AUD.' },
      },
      data: { team: { of: 'post', use: 'The people of the yard.' } },
    },
  },
};
const NOW = new Date('2026-06-03T02:00:00Z');

const ctxOf = (model: SiteModel, car: object = {}) => ({
  facts: { ...model.known, car },
  now: NOW,
  until: Infinity,
});
const holds = (model: SiteModel, condition: Condition): boolean =>
  answer(compileCondition(condition, model.scope('content')), ctxOf(model));
const text = (words: string, site: LayerInput, car: object = {}): string => {
  const model = makeModel([template, site]);
  expect(siteProblems(model)).toEqual([]);
  return answer(compileText(words, model.scope('content')), ctxOf(model, car));
};

describe('a flag of a layer’s own', () => {
  it('is off where nobody says otherwise, and what a later layer sets it to', () => {
    expect(holds(makeModel([template, {}]), { 'flags.winterSale': true })).toBe(false);
    const on: LayerInput = { root: { flags: { winterSale: true } } };
    expect(holds(makeModel([template, on]), { 'flags.winterSale': true })).toBe(true);
    const off: LayerInput = { root: { flags: { winterSale: null } } };
    expect(holds(makeModel([template, { ...on, kind: 'preset' }, off]), { 'flags.winterSale': true })).toBe(
      false,
    );
  });

  it('is no fact for a site whose layers do not declare it', () => {
    const model = makeModel([{ kind: 'template', name: 'other' }, {}]);
    const told: string[] = [];
    const scope = { ...model.scope('content'), report: ({ code }: { code: string }) => told.push(code) };
    compileCondition({ 'flags.winterSale': true }, scope);
    expect(told).toEqual(['FACT_UNKNOWN']);
  });
});

describe('labels and links of a layer’s own', () => {
  it('are their default, or what a later layer says, rule lists and changes too', () => {
    expect(text('{labels.winterTitle}', {})).toBe('Winter sale');
    expect(text('{labels.winterTitle}', { root: { labels: { winterTitle: 'Snow days' } } })).toBe(
      'Snow days',
    );
    const used = { id: 'used', when: { 'car.car_type': 'used' }, then: 'Used in winter' };
    const changed: LayerInput = { root: { changes: [{ insert: used, first: 'labels/winterTitle' }] } };
    expect(text('{labels.winterTitle}', changed, { car_type: 'used' })).toBe('Used in winter');
    expect(text('{labels.winterTitle}', changed, { car_type: 'new' })).toBe('Winter sale');
    expect(text('{links.winter}', { root: { links: { winter: '/snow' } } })).toBe('/snow');
  });
});

describe('a rule list of a layer’s own', () => {
  const list: LayerInput = {
    rules: {
      yardNote: [
        { id: 'back', when: { 'car.tag': 'fleet' }, then: 'Back row' },
        { id: 'none', when: { 'car.tag': 'away' }, then: null },
        { id: 'tag', then: '{car.tag}' },
      ],
    },
  };

  it('answers its default while no layer fills it, and nothing where it has none', () => {
    expect(text('{rules.yardNote}', {})).toBe('Ask at the yard.');
    expect(text('{?{rules.holding} a day}', {})).toBe('');
  });

  it('answers the first entry that gives something, else its default; null stops before that', () => {
    expect(text('{rules.yardNote}', list, { tag: 'fleet' })).toBe('Back row');
    expect(text('{rules.yardNote}', list, { tag: 'demo' })).toBe('demo');
    expect(text('{rules.yardNote}', list, {})).toBe('Ask at the yard.');
    expect(text('{rules.yardNote}', list, { tag: 'away' })).toBe('');
  });

  it('takes changes of later layers', () => {
    const edited: LayerInput = {
      rules: { changes: [{ set: 'yardNote/back', then: 'Last row' }] },
    };
    const model = makeModel([template, { ...list, kind: 'preset' }, edited]);
    expect(siteProblems(model)).toEqual([]);
    expect(answer(model.rules.value('yardNote'), ctxOf(model, { tag: 'fleet' }))).toBe('Last row');
  });
});

describe('a data list of a layer’s own', () => {
  it('is a fact of the site, with the fields of its entity', () => {
    const team: LayerInput = { data: { team: { items: [{ id: 'ana', title: 'Ana, service' }] } } };
    const condition = { 'site.team': { some: { title: { contains: 'service' } } } };
    expect(holds(makeModel([template, team]), condition)).toBe(true);
    expect(holds(makeModel([template, {}]), condition)).toBe(false);
    expect(makeModel([template, team]).env.dataLists.team).toBe('post');
  });
});

describe('what is made of the names', () => {
  it('is shared by all sites that stand on the same layers, and by the built-in ones where nobody declares any', () => {
    const shared = [makeLayer(template)];
    const [north, south] = ['north', 'south'].map((name) => makeModelOf(shared, { name }));
    expect(north?.env).toBe(south?.env);
    const own = makeModelOf(shared, {
      name: 'west',
      root: { declare: { flags: { openDay: { use: 'The yard is open on Sunday.' } } } },
    });
    expect(own.env).not.toBe(north?.env);
    expect(own.env.blocks).toBe(north?.env.blocks);
    expect(holds(own, { 'flags.openDay': false, 'flags.winterSale': false })).toBe(true);
  });
});
