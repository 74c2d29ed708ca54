import { describe, expect, it } from 'vitest';
import { addMenu, collectAddresses, joined, noAddresses } from './addresses.ts';
import type { Schema } from './json.ts';

const list = (...ids: string[]) => ({
  description: 'Buttons of the block.',
  items: { properties: { id: {} } },
  default: ids.map((id) => ({ id, label: `Label of ${id}` })),
});
const blocks = new Map<string, Schema>([
  ['actions', { properties: { buttons: list('call', 'text') } }],
  ['card', { properties: { buttons: list('view'), soldButtons: list('similar') } }],
  ['columns', { 'x-slots': { left: {}, right: {} } }],
]);
const page = (...main: object[]) => ({ kind: 'vehicle', slots: { main } });

describe('the ids that a change may name', () => {
  it('are blocks at any depth, and entries of their lists: of the default, or of what the page says', () => {
    const actions = { block: 'actions', id: 'own', settings: { buttons: [{ id: 'chat' }] } };
    const left = [{ block: 'actions' }, actions];
    const found = collectAddresses([page({ block: 'columns', slots: { left } })], blocks);
    expect([...found.entries]).toEqual([
      ['columns', 'Block columns in main'],
      ['actions', 'Block actions in columns/left'],
      ['actions/call', 'Label of call'],
      ['actions/text', 'Label of text'],
      ['own', 'Block actions in columns/left'],
      ['own/chat', 'Entry of buttons'],
    ]);
    expect([...found.lists.keys()]).toEqual([
      'main',
      'columns/left',
      'columns/right',
      'actions/buttons',
      'own/buttons',
    ]);
    expect(found.blocks.find(({ id }) => id === 'own')).toEqual({
      id: 'own',
      block: 'actions',
      around: ['main', 'columns', 'left'],
    });
  });

  it('are entries of lists in entries too', () => {
    const fields = { items: { properties: { id: {} } } };
    const steps = { items: { properties: { id: {}, fields } } };
    const form = new Map<string, Schema>([['form', { properties: { steps } }]]);
    const settings = { steps: [{ id: 'you', fields: [{ id: 'email', label: 'Email' }] }] };
    const { entries, lists } = collectAddresses([page({ block: 'form', settings })], form);
    expect([...entries].slice(1)).toEqual([
      ['form/you', 'Entry of steps'],
      ['form/you/email', 'Email'],
    ]);
    expect([...lists.keys()]).toEqual(['main', 'form/steps', 'form/you/fields']);
  });

  it('name the list where a block has two', () => {
    const { entries } = collectAddresses([page({ block: 'card' })], blocks);
    expect([...entries.keys()]).toEqual(['card', 'card/buttons/view', 'card/soldButtons/similar']);
  });

  it('have every slot of a block, also one that the page does not write', () => {
    const { lists } = collectAddresses([page({ block: 'columns', slots: { right: [] } })], blocks);
    expect([...lists.keys()]).toEqual(['main', 'columns/left', 'columns/right']);
  });

  it('follow the changes of the templates in between', () => {
    const changes = [{ remove: 'columns/actions' }, { insert: { block: 'card' }, last: 'main' }];
    const { entries } = collectAddresses([page({ block: 'actions' }), { changes }], blocks);
    expect([...entries.keys()]).toEqual(['card', 'card/buttons/view', 'card/soldButtons/similar']);
  });

  it('are those that a change sets into a slot, in place of those that stood there', () => {
    const files = [
      page({ block: 'columns', slots: { left: [{ id: 'old', block: 'actions' }] } }),
      { changes: [{ set: 'columns', slots: { left: [{ id: 'new', block: 'columns' }] } }] },
    ];
    const { entries, lists, blocks: found } = collectAddresses(files, blocks);
    expect([...entries]).toEqual([
      ['columns', 'Block columns in main'],
      ['new', 'Block columns in columns/left'],
    ]);
    const slots = ['columns/left', 'columns/right', 'new/left', 'new/right'];
    expect([...lists.keys()].sort()).toEqual([...slots, 'main'].sort());
    expect(found.map(({ id }) => id)).toEqual(['columns', 'new']);
  });

  it('say whose they are where not all templates have them, and those come last', () => {
    const short = collectAddresses([page({ block: 'columns' })], blocks);
    const long = collectAddresses([page({ block: 'card', id: 'own' }, { block: 'columns' })], blocks);
    const { entries } = joined(
      new Map([
        ['long', long],
        ['short', short],
      ]),
    );
    expect([...entries].slice(0, 2)).toEqual([
      ['columns', 'Block columns in main'],
      ['own', 'Block card in main (template long)'],
    ]);
  });

  it('are entries of menus at any depth; only one that holds entries is a list', () => {
    const found = noAddresses();
    addMenu(
      'header',
      [
        { id: 'home', label: 'Home' },
        { id: 'cars', entries: [{ id: 'new' }] },
      ],
      found,
    );
    expect([...found.entries.keys()]).toEqual(['header/home', 'header/cars', 'header/cars/new']);
    expect(found.entries.get('header/home')).toBe('Home');
    expect([...found.lists.keys()]).toEqual(['header', 'header/cars']);
  });
});
