import { describe, expect, it } from 'vitest';
import type { Miss, Outcome } from './applyChanges.ts';
import { findingsOf } from './changeOutcomes.ts';

const at = (change: number) => ({ file: 'sites/a/site.json', pointer: `/changes/${change}` });
const miss: Miss = { why: 'nothing', key: 'remove', address: 'x', missing: 'x', there: ['y'] };
const of = (...outcomes: Outcome['is'][]) => findingsOf(outcomes.map((is) => ({ at: at(0), is })));

describe('a change that is applied in several places', () => {
  it('misses when it hits in none of them, and is told once', () => {
    expect(of(miss, 'hit', miss)).toEqual({ missed: [], doubled: [], idle: [] });
    expect(of(miss, 'idle').missed).toEqual([]);
    expect(of(miss, miss).missed).toEqual([
      {
        code: 'CHANGE_MISSES',
        severity: 'error',
        file: 'sites/a/site.json',
        pointer: '/changes/0/remove',
        message: 'Nothing is at "x". Did you mean "y"? There are: y.',
        fix: 'Correct the address (ids from outside in, with / between), or take the change out.',
      },
    ]);
  });

  it('is idle when it is so wherever it can be made', () => {
    expect(of('idle', miss, 'idle').idle).toEqual([at(0)]);
    expect(of('idle', 'hit').idle).toEqual([]);
  });

  it('is told when it puts a second entry of an id into a list in any of them', () => {
    const double: Miss = { why: 'double', key: 'insert', address: 'x', there: [] };
    expect(of('hit', double)).toMatchObject({
      missed: [],
      doubled: [{ code: 'ID_DUPLICATE', pointer: '/changes/0/insert/id' }],
    });
  });

  it('is another one at another place', () => {
    const two = findingsOf([
      { at: at(0), is: 'hit' },
      { at: at(1), is: miss },
    ]);
    expect(two.missed.map(({ pointer }) => pointer)).toEqual(['/changes/1/remove']);
  });
});
