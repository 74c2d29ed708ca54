/** Why a block is there or not, against what a reader of the files works out by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAB_CARS, LAB_FILES } from './labProject.ts';
import { LAB_PATHS, blockOf, openLab, settingOf, why, withLabLines, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(LAB_FILES, LAB_CARS);
}, 300_000);
afterAll(() => lab.close());

const { BASE, CHILD, P1, SITE, ROOT } = LAB_PATHS;
const expected = (words: readonly string[]): string[] => withLabLines(words, lab);

describe('why a block is there or not, before any request', () => {
  it.each<[string, string[]]>([
    ['flag-on', ['there']],
    [
      'flag-off',
      ['absent', `must hold: flag "autograb" is on; flags.autograb is false ${BASE}@"flags.autograb": true`],
    ],
    ['off', ['absent', `switched off with "when": false ${BASE}@"when": false`]],
    [
      'box',
      [
        'absent',
        `must hold: flag "autograb" is on; flags.autograb is false ${BASE}@"flags.autograb": true#2`,
      ],
    ],
    [
      'in-box',
      [
        'absent',
        'inside "box", which is not there',
        `must hold: flag "garage" is on; flags.garage is false ${BASE}@"flags.garage": true#2`,
      ],
    ],
    ['with-box', ['absent', 'inside "box", which is not there']],
    [
      'any-flags',
      [
        'absent',
        'way 1',
        `must hold: flag "autograb" is on; flags.autograb is false ${BASE}@"flags.autograb": true#3`,
        'way 2',
        `must hold: flag "garage" is on; flags.garage is false ${BASE}@"flags.garage": true#4`,
      ],
    ],
    [
      'all-flags',
      ['absent', `must hold: flag "garage" is on; flags.garage is false ${BASE}@"flags.garage": true#5`],
    ],
    [
      'none-flags',
      [
        'absent',
        `must not hold: flag "reviews" is on; flags.reviews is true ${BASE}@"flags.reviews": true#4`,
      ],
    ],
    ['later-when', ['there']],
    ['before-date', ['asked', `there when today is before 25 Dec 2026 ${BASE}@"now.date"`]],
    ['asked-words', ['asked', `there when query mode is big ${BASE}@"query.mode"`]],
    [
      'breadcrumbs',
      ['absent', `must hold: flag "autograb" is on; flags.autograb is false ${ROOT}@"flags.autograb"`],
    ],
    [
      'offers',
      [
        'absent',
        `must hold: the number of site offers is above 0; site.offers is missing ${BASE}@"site.offers"`,
      ],
    ],
    [
      'far',
      [
        'absent',
        `must hold: site stock soldDays is above 100; site.stock.soldDays is 3 ${BASE}@"site.stock.soldDays"`,
      ],
    ],
    ['dear', ['asked', `there when price is above $100,000 ${BASE}@"car.price"`]],
  ])('%s', async (block, words) => {
    expect(why(blockOf(await lab.explain({ page: 'lab' }), block))).toEqual(expected(words));
  });

  it('remarks of the authors stand beside what they remark on', async () => {
    const explained = await lab.explain({ page: 'lab' });
    expect(blockOf(explained, 'first').note).toBe('the first block');
    expect(blockOf(explained, 'one/hours').note).toBe('as on the door');
    expect(settingOf(blockOf(explained, 'by-site').settings, 'texts/title').set.note).toBe(
      'the dealer asked',
    );
    expect(settingOf(blockOf(explained, 'first').settings, 'texts/title').set.note).toBeUndefined();
    expect(blockOf(explained, 'later-when').conditions[0]?.written.note).toBe('only with reviews');
    expect(blockOf(explained, 'breadcrumbs').conditions[0]?.written.note).toBe('not before the launch');
  });

  it('a block that a layer moved, took out or brought back names the layer', async () => {
    const explained = await lab.explain({ page: 'lab' });
    expect(blockOf(explained, 'moved').moved.map(({ file }) => file)).toEqual([SITE, P1]);
    const again = blockOf(explained, 'again');
    expect([again.written.file, again.instead?.was.file, again.instead?.written.file]).toEqual([
      SITE,
      BASE,
      CHILD,
    ]);
    const gone = explained.removed.map(({ id, inside, written }) => [id, inside, written.file]);
    expect(gone).toEqual([
      ['two/hours', undefined, BASE],
      ['crate', undefined, CHILD],
      ['in-crate', 'crate', CHILD],
    ]);
  });

  it('a change of a preset that finds nothing here is named', async () => {
    const { missed } = await lab.explain({ page: 'lab' });
    expect(missed.map(({ text, written }) => [text, written.file])).toEqual([
      ['insert "lost" after "no-such-block": there is no "no-such-block" here', P1],
    ]);
  });

  it('on a page that is switched off nothing is there', async () => {
    const gone = await lab.explain({ page: 'gone' });
    expect(why(gone)).toEqual(
      expected([
        'absent',
        'must hold: flag "garage" is on; flags.garage is false layouts/base/pages/gone.json@"flags.garage"',
      ]),
    );
    expect(new Set(gone.blocks.map(({ presence }) => presence))).toEqual(new Set(['absent']));
    expect(why(blockOf(gone, 'in-gone'))).toEqual(['absent', 'inside the page, which is not there']);
  });
});
