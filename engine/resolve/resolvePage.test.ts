import { describe, expect, it } from 'vitest';
import { makeModel } from '../../tests/fixtures/makeModel.ts';
import { resolvePage, type JsonObject, type ResolvedNode } from '../index.ts';

const PAGE: JsonObject = {
  kind: 'content',
  path: '/open',
  slots: {
    main: [
      {
        id: 'outer',
        block: 'section',
        when: { 'flags.subscriptions': true },
        settings: { title: 'Outer' },
        slots: {
          content: [
            { id: 'inner', block: 'rich-text', settings: { text: 'Inner' } },
            { id: 'beside', block: 'rich-text', settings: { text: 'Beside' } },
          ],
        },
      },
      { id: 'last', block: 'rich-text', settings: { text: 'Last' } },
    ],
  },
};

/** What of the page is answered: ids with all that stands in them, and the words of each. */
function treeOf(ids: readonly string[] | undefined, subscriptions = true): unknown[] {
  const model = makeModel([{ root: { flags: { subscriptions } }, pages: { open: PAGE } }]);
  const plan = model.plan('open');
  if (!plan) throw new Error('There is no such page.');
  const facts = { ...model.known, page: { kind: 'content' }, query: {} };
  const { main } = resolvePage({
    plan,
    facts,
    now: new Date(),
    isPerItem: () => false,
    ids: ids && new Set(ids),
  });
  return main.map(tree);
}

function tree({ id, settings, slots }: ResolvedNode): unknown {
  const { title, text } = settings as { title?: string; text?: string };
  return { [id]: title ?? text ?? '', within: Object.values(slots).flat().map(tree) };
}

const said = (id: string, words: string) => ({ [id]: words, within: [] });

describe('a page of which some blocks are wanted', () => {
  it('is whole where nobody says which', () => {
    const outer = { outer: 'Outer', within: [said('inner', 'Inner'), said('beside', 'Beside')] };
    expect(treeOf(undefined)).toEqual([outer, said('last', 'Last')]);
  });

  it('answers these with all that stands in them, and of the rest only what leads there', () => {
    expect(treeOf(['inner'])).toEqual([{ outer: '', within: [said('inner', 'Inner')] }]);
    expect(treeOf(['outer'])).toEqual([
      { outer: 'Outer', within: [said('inner', 'Inner'), said('beside', 'Beside')] },
    ]);
    expect(treeOf(['last', 'beside'])).toEqual([
      { outer: '', within: [said('beside', 'Beside')] },
      said('last', 'Last'),
    ]);
    expect(treeOf(['nobody'])).toEqual([]);
  });

  it('has none that stands in what is not shown', () => {
    expect(treeOf(['inner'], false)).toEqual([]);
  });
});
