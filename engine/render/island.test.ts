import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { makeNode } from '../../tests/fixtures/makePage.ts';
import { mainOf, renderNodes } from '../../tests/fixtures/renderNodes.ts';
import { defineBlock } from '../block.ts';

describe('a block that wakes', () => {
  const ask = defineBlock({
    name: 'ask',
    wake: 'interaction',
    view: ({ form }) => createElement('p', null, form?.errors.name ?? 'an empty form'),
  });
  const page = { main: [makeNode('ask', { id: 'one' }), makeNode('ask', { id: 'two' })] };
  const hosts = (html: string) => [...html.matchAll(/data-id="(\w+)".*?data-props='([^']*)'/g)];

  it('takes what was sent to it to the browser, which draws the same; another one does not', async () => {
    const content = { values: { name: ['Ash'] }, errors: { name: 'Too short.' }, failed: { key: 'k' } };
    const visitor = { form: { block: 'one', content } };
    const html = mainOf((await renderNodes([ask], page, { visitor })).html);
    expect(html).toContain('<p>Too short.</p>');
    const [one, two] = hosts(html).map(([, , props = '']) => JSON.parse(props) as { form?: object });
    expect(one?.form).toEqual(content);
    expect(two?.form).toBeUndefined();
  });

  it('takes nothing where nothing was sent', async () => {
    const html = mainOf((await renderNodes([ask], page)).html);
    expect(hosts(html).map(([, , props]) => props?.includes('form'))).toEqual([false, false]);
  });
});
