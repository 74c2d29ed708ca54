import { describe, expect, it } from 'vitest';
import { collectAddresses } from './addresses.ts';
import { pageFiles, pageKinds, type Template } from './changes.ts';
import { schemaMappings } from './vscode.ts';

const list = (...ids: string[]) => ({
  description: 'Buttons of the block.',
  items: { properties: { id: {} } },
  default: ids.map((id) => ({ id, label: `Label of ${id}` })),
});
const blocks = new Map<string, Record<string, unknown>>([
  ['actions', { properties: { buttons: list('call', 'text') } }],
  ['card', { properties: { buttons: list('view'), soldButtons: list('similar') } }],
  ['columns', { 'x-slots': { left: {} } }],
]);
const page = (...main: object[]) => ({ kind: 'vehicle', slots: { main } });

describe('the ids that a change may name', () => {
  it('are blocks at any depth, and entries of their lists: of the default, or of what the page says', () => {
    const actions = { block: 'actions', id: 'own', settings: { buttons: [{ id: 'chat' }] } };
    const {
      entries,
      lists,
      blocks: found,
    } = collectAddresses(
      [page({ block: 'columns', slots: { left: [{ block: 'actions' }, actions] } })],
      blocks,
    );
    expect([...entries]).toEqual([
      ['columns', 'Block columns in main'],
      ['actions', 'Block actions in columns/left'],
      ['actions/call', 'Label of call'],
      ['actions/text', 'Label of text'],
      ['own', 'Block actions in columns/left'],
      ['own/chat', 'Entry of buttons'],
    ]);
    expect([...lists.keys()]).toEqual(['main', 'columns/left', 'actions/buttons', 'own/buttons']);
    expect(found.get('own')).toBe('actions');
  });

  it('name the list where a block has two', () => {
    const { entries } = collectAddresses([page({ block: 'card' })], blocks);
    expect([...entries.keys()]).toEqual(['card', 'card/buttons/view', 'card/soldButtons/similar']);
  });

  it('follow the changes of the templates in between', () => {
    const changes = [{ remove: 'columns/actions' }, { insert: { block: 'card' }, last: 'main' }];
    const { entries } = collectAddresses([page({ block: 'actions' }), { changes }], blocks);
    expect([...entries.keys()]).toEqual(['card', 'card/buttons/view', 'card/soldButtons/similar']);
  });
});

describe('templates', () => {
  const inner: Template = { name: 'inner', extends: 'outer', pages: new Map([['sale', { changes: [] }]]) };
  const outer: Template = { name: 'outer', pages: new Map([['sale', { kind: 'content', slots: {} }]]) };

  it('a page is made of the files of all templates that are extended, the outermost first', () => {
    expect(pageFiles([inner, outer], 'inner', 'sale')).toEqual([
      { kind: 'content', slots: {} },
      { changes: [] },
    ]);
    expect(pageFiles([inner, outer], 'outer', 'sale')).toHaveLength(1);
    expect([...pageKinds([inner, outer])]).toEqual([['sale', 'content']]);
  });

  it('a page has the schema of its kind, and no second one for pages of any kind', () => {
    const mappings = schemaMappings([inner, outer]);
    const urlsOf = (path: string): string[] =>
      mappings.filter(({ fileMatch }) => fileMatch.includes(path)).map(({ url }) => url.slice(19, -12));
    expect(urlsOf('/sites/*/pages/sale.json')).toEqual(['page.content', 'changes.sale']);
    expect(urlsOf('/layouts/inner/pages/sale.json')).toEqual(['changes.outer.sale']);
    expect(urlsOf('!/sites/*/pages/sale.json')).toEqual(['page.any']);
  });
});
