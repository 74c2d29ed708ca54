import { describe, expect, it } from 'vitest';
import { applyChanges, type ChangeResult, type Miss } from './applyChanges.ts';
import type { Json } from '../rules/index.ts';

const page = {
  slots: {
    main: [
      { block: 'gallery' },
      {
        id: 'columns',
        block: 'columns',
        slots: {
          left: [
            {
              id: 'finance',
              block: 'finance-calculator',
              settings: { max: 1, inputs: { term: { default: 6 } } },
            },
          ],
        },
      },
      {
        block: 'vehicle-actions',
        id: 'actions',
        settings: {
          buttons: [
            { id: 'enquire', label: 'Enquire' },
            { id: 'call', label: 'Call' },
          ],
        },
      },
    ],
  },
};
const AT = { file: 'sites/a/x.json', pointer: '/changes' };
const apply = <T extends object>(value: T, ...changes: Json[]): ChangeResult<T> =>
  applyChanges(value, { changes, at: AT });
const ids = (value: typeof page) => value.slots.main.map((entry) => entry.id ?? entry.block);
const missesOf = (...changes: Json[]): Miss[] =>
  apply(page, ...changes).outcomes.flatMap(({ is }) => (typeof is === 'string' ? [] : [is]));

describe('changes', () => {
  it('set merges settings into a block by its id, at any depth', () => {
    const { value, outcomes } = apply(page, {
      set: 'finance',
      settings: { inputs: { term: { default: 5 } } },
    });
    expect(outcomes).toEqual([{ at: { ...AT, pointer: '/changes/0' }, is: 'hit' }]);
    expect(value.slots.main[1]?.slots?.left[0]?.settings).toEqual({
      max: 1,
      inputs: { term: { default: 5 } },
    });
  });

  it('set reaches an entry of a list inside the settings of a block', () => {
    const { value } = apply(page, { set: 'actions/call', label: 'Ring us' });
    expect(value.slots.main[2]?.settings?.buttons?.[1]).toEqual({ id: 'call', label: 'Ring us' });
  });

  it('set with null takes a value back, a condition too, and its when replaces', () => {
    const said = apply(page, { set: 'actions/buttons/enquire', label: null, when: { any: [true] } });
    expect(said.value.slots.main[2]?.settings?.buttons?.[0]).toEqual({
      id: 'enquire',
      when: { any: [true] },
    });
    const back = apply(
      said.value,
      { set: 'actions/enquire', when: { all: [false] } },
      { set: 'actions/enquire', when: null },
    );
    expect(back.value.slots.main[2]?.settings?.buttons?.[0]).toEqual({ id: 'enquire' });
  });

  it('set with a null `then` is the answer of an entry of a rule list, and takes nothing back', () => {
    const rules = { phone: [{ id: 'yard', note: 'x', then: '02 5550 0000' }] };
    const said = apply(rules, { set: 'phone/yard', then: null });
    expect(said.value.phone[0]).toEqual({ id: 'yard', note: 'x', then: null });
    expect(apply(said.value, { set: 'phone/yard', then: null }).outcomes).toMatchObject([{ is: 'idle' }]);
    expect(apply(said.value, { set: 'phone/yard', then: '1' }).value.phone[0]?.then).toBe('1');
  });

  it('remove takes a block out, move puts one after another, insert adds one', () => {
    expect(ids(apply(page, { remove: 'columns' }).value)).toEqual(['gallery', 'actions']);
    expect(ids(apply(page, { move: 'gallery', after: 'actions' }).value)).toEqual([
      'columns',
      'actions',
      'gallery',
    ]);
    expect(ids(apply(page, { insert: { block: 'price' }, before: 'columns' }).value)).toEqual([
      'gallery',
      'price',
      'columns',
      'actions',
    ]);
    expect(ids(apply(page, { insert: { block: 'price' }, first: 'main' }).value)[0]).toBe('price');
    expect(
      apply(page, { insert: { block: 'price' }, last: 'columns/left' }).value.slots.main[1]?.slots?.left,
    ).toHaveLength(2);
  });

  it('move takes a block from one list into another, with what is in it', () => {
    const { value } = apply(page, { move: 'columns', first: 'main' }, { move: 'finance', last: 'main' });
    expect(ids(value)).toEqual(['columns', 'gallery', 'actions', 'finance']);
    expect(value.slots.main[0]?.slots?.left).toEqual([]);
  });

  it('each change finds what the ones before it left', () => {
    const { value, outcomes } = apply(
      page,
      { insert: { id: 'late', block: 'price' }, last: 'main' },
      { set: 'late', settings: { max: 2 } },
      { move: 'late', first: 'main' },
    );
    expect(value.slots.main[0]).toEqual({ id: 'late', block: 'price', settings: { max: 2 } });
    expect(outcomes.map(({ is }) => is)).toEqual(['hit', 'hit', 'hit']);
  });

  it('are the same for menus, rule lists and data: a list by its name, entries by id or slug', () => {
    const menus = { header: [{ id: 'stock', entries: [{ id: 'demo', label: 'Demo' }] }], footer: [] };
    expect(
      apply(
        menus,
        { set: 'header/stock/demo', label: 'Display' },
        { move: 'header/stock/demo', first: 'footer' },
      ).value,
    ).toEqual({ header: [{ id: 'stock', entries: [] }], footer: [{ id: 'demo', label: 'Display' }] });
    const data = {
      items: [
        { id: 7, slug: 'north' },
        { id: 's8', slug: 'south' },
      ],
    };
    expect(
      apply(
        data,
        { set: 'north', name: 'N' },
        { set: 'south', name: 'S' },
        { set: 's8', phone: '8' },
        { insert: { slug: 'east' }, first: 'items' },
      ).value.items,
    ).toEqual([
      { slug: 'east' },
      { id: 7, slug: 'north', name: 'N' },
      { id: 's8', slug: 'south', name: 'S', phone: '8' },
    ]);
  });

  it('leaves the shared layout as it is and shares what did not change', () => {
    const inserted = { id: 'late', block: 'price' };
    const { value } = apply(
      page,
      { set: 'actions/call', label: 'Ring us' },
      { insert: inserted, last: 'main' },
      { set: 'late', settings: { max: 2 } },
    );
    expect(value.slots.main[1]).toBe(page.slots.main[1]);
    expect(page.slots.main[2]?.settings?.buttons?.[1]?.label).toBe('Call');
    expect(inserted).toEqual({ id: 'late', block: 'price' });
  });
});

describe('a change that says what is so already', () => {
  it.each<[string, Json]>([
    ['the same value', { set: 'actions/call', label: 'Call' }],
    ['the same object', { set: 'finance', settings: { inputs: { term: { default: 6 } } } }],
    [
      'the same list',
      {
        set: 'actions',
        settings: {
          buttons: [
            { id: 'enquire', label: 'Enquire' },
            { id: 'call', label: 'Call' },
          ],
        },
      },
    ],
    ['no condition where there is none', { set: 'finance', when: null }],
    ['the place where it stands', { move: 'columns', after: 'gallery' }],
    ['the end of its list', { move: 'actions', last: 'main' }],
  ])('is idle: %s', (_, change) => {
    const { value, outcomes } = apply(page, change);
    expect(outcomes.map(({ is }) => is)).toEqual(['idle']);
    expect(value).toEqual(page);
  });

  it('is not: another value, another place', () => {
    expect(
      apply(page, { set: 'actions/call', label: 'call' }, { move: 'columns', after: 'actions' }).outcomes,
    ).toMatchObject([{ is: 'hit' }, { is: 'hit' }]);
  });
});

describe('a change that cannot be made has no effect', () => {
  it('and is told with the ids that are there, while the others are made', () => {
    const { value, outcomes } = apply(page, { remove: 'galery' }, { remove: 'gallery' });
    expect(outcomes).toEqual([
      {
        at: { ...AT, pointer: '/changes/0' },
        is: {
          why: 'nothing',
          key: 'remove',
          address: 'galery',
          missing: 'galery',
          way: [],
          there: ['gallery', 'columns', 'actions'],
          meant: 'gallery',
        },
      },
      { at: { ...AT, pointer: '/changes/1' }, is: 'hit' },
    ]);
    expect(ids(value)).toEqual(['columns', 'actions']);
  });

  it.each<[Json, Partial<Miss>]>([
    [
      { set: 'actions/cal', label: 'x' },
      { why: 'nothing', key: 'set', there: ['enquire', 'call'] },
    ],
    [
      { set: 'action/call', label: 'x' },
      { why: 'nothing', key: 'set', missing: 'action' },
    ],
    [
      { move: 'gallery', after: 'action' },
      { why: 'nothing', key: 'after', address: 'action' },
    ],
    [
      { move: 'gallery', before: 'gallery' },
      { why: 'nothing', key: 'before' },
    ],
    [
      { move: 'columns', last: 'columns/left' },
      { why: 'nothing', key: 'last' },
    ],
    [
      { insert: { block: 'price' }, last: 'mian' },
      { why: 'nothing', key: 'last', there: ['main'] },
    ],
    [
      { insert: { block: 'price' }, last: 'gallery' },
      { why: 'listless', key: 'last' },
    ],
    [{ insert: { block: 'price' } }, { why: 'placeless', key: '' }],
    [{ move: 'gallery' }, { why: 'placeless' }],
    [
      { insert: { block: 'gallery' }, last: 'main' },
      { why: 'double', key: 'insert', address: 'gallery' },
    ],
    [
      { insert: { id: 'call' }, first: 'actions' },
      { why: 'double', key: 'insert', address: 'call' },
    ],
  ])('%j', (change, miss) => {
    const { value, outcomes } = apply(page, change);
    expect(outcomes).toMatchObject([{ is: miss }]);
    expect(value).toBe(page);
  });

  it('an id that stands in two lists needs the name of the list', () => {
    const card = {
      slots: {
        main: [{ block: 'card', settings: { buttons: [{ id: 'view' }], soldButtons: [{ id: 'view' }] } }],
      },
    };
    const missed = apply(card, { remove: 'card/view' }, { insert: { id: 'x' }, last: 'card' });
    expect(missed.value).toBe(card);
    expect(missed.outcomes).toMatchObject([
      { is: { why: 'unclear', key: 'remove', there: ['card/buttons/view', 'card/soldButtons/view'] } },
      { is: { why: 'unclear', key: 'last', there: ['card/buttons', 'card/soldButtons'] } },
    ]);
    const named = apply(card, { remove: 'card/soldButtons/view' });
    expect(named.value.slots.main[0]?.settings).toEqual({ buttons: [{ id: 'view' }], soldButtons: [] });
  });

  it('what is no change at all, or two in one', () => {
    const two = { remove: 'gallery', set: 'finance' };
    const wrong: Json[] = [
      null,
      5,
      {},
      [],
      { delete: 'gallery' },
      { remove: 5 },
      { insert: 'gallery', first: 'main' },
      two,
    ];
    expect(missesOf(...wrong).map(({ why }) => why)).toEqual(wrong.map(() => 'shapeless'));
    expect(apply(page, ...wrong).value).toBe(page);
    expect(applyChanges(page, { changes: 'remove gallery', at: AT })).toEqual({ value: page, outcomes: [] });
  });

  it('names of JavaScript lead nowhere', () => {
    expect(missesOf({ remove: '__proto__/x' }, { remove: 'actions/constructor/x' })).toHaveLength(2);
  });

  it('the only list of an entry is one of entries: a rule list in place of a text is meant by its name only', () => {
    const menus = { header: [{ id: 'cars', label: [{ then: 'Cars' }], entries: [{ id: 'new' }] }] };
    const add = (last: string): Json => ({ insert: { id: 'x', then: 'Used' }, last });
    expect(apply(menus, add('header/cars')).value.header[0]?.entries).toHaveLength(2);
    expect(apply(menus, add('header/cars/label')).value.header[0]?.label).toHaveLength(2);
    expect(apply({ phone: [{ then: '1' }] }, add('phone')).value.phone).toHaveLength(2);
  });
});
