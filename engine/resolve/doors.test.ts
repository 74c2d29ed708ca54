import { describe, expect, it } from 'vitest';
import { makeModel } from '../../tests/fixtures/makeModel.ts';
import type { Json } from '../rules/index.ts';
import { answer } from './resolvePage.ts';

const used: Json[] = [{ when: { 'car.car_type': 'used' }, then: 30 }, { then: 12 }];
const model = makeModel([
  { kind: 'template', root: { search: { hitsPerPage: used } } },
  { data: { locations: { items: [{ id: 'a', name: 'Yard' }] } } },
]);
const hits = (car: object): number =>
  answer(model.value('search.hitsPerPage'), {
    facts: { ...model.known, car },
    now: new Date('2026-05-01T00:00:00Z'),
    until: Infinity,
  });

describe('what code reads of a site', () => {
  it('is answered where it is a rule list, with the facts of who asks', () => {
    expect(hits({ car_type: 'used' })).toBe(30);
    expect(hits({ car_type: 'new' })).toBe(12);
    expect(model.list('locations')).toEqual([{ id: 'a', name: 'Yard' }]);
    expect(model.list('posts')).toEqual([]);
  });

  it('has a name that is there: another one does not compile', () => {
    // @ts-expect-error -- hits, not hit
    expect(model.value('search.hitPerPage')).toMatchObject({ constant: true, value: undefined });
    // @ts-expect-error -- no such condition
    expect(model.condition('listedToday')).toMatchObject({ constant: true, value: false });
    // @ts-expect-error -- no such list
    expect(model.list('yards')).toEqual([]);
  });
});
