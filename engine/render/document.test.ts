import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { defineBlock, Slot, type AnyBlock, type CspSources } from '../block.ts';
import { NO_ASSETS, type BuildAssets } from '../assets/index.ts';
import { mainOf, makeCar, makeNode, renderNodes } from '../../tests/fixtures/index.ts';
import type { Car } from '../../schemas/types/car.ts';

const text = defineBlock<{ text: string }>({
  name: 'text',
  view: ({ settings }) => createElement('p', null, settings.text),
});
const say = (words: string): ReturnType<typeof makeNode> =>
  makeNode('text', { id: words, settings: { text: words } });

function block(definition: Partial<AnyBlock> & { name: string }): AnyBlock {
  return { view: () => createElement('b', null, definition.name), ...definition };
}

describe('the document', () => {
  const assets: BuildAssets = {
    ...NO_ASSETS,
    css: {
      base: 'body{margin:0}',
      blocks: { text: ['shared.css', 'text.css'], other: ['other.css'], both: ['shared.css'] },
      files: { 'shared.css': '.s{}', 'text.css': '.t{}', 'other.css': '.o{}' },
    },
  };

  it('says from its first block on whether the page has the rhythm of sections', async () => {
    const section = block({ name: 'section', rhythm: 'sections' });
    const rhythmOf = async (name: string): Promise<boolean> =>
      (
        await renderNodes([text, section], { main: [makeNode(name, { settings: { text: 'hello' } })] })
      ).html.includes(' data-sections>');
    expect([await rhythmOf('section'), await rhythmOf('text')]).toEqual([true, false]);
  });

  it('holds the CSS of exactly the blocks on it, each file once, in one style with its hash', async () => {
    const both = block({ name: 'both' });
    const page = await renderNodes([text, both], { main: [say('hello'), makeNode('both')] }, { assets });
    const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(styles).toEqual(['@layer base,shared,blocks;@layer base{body{margin:0}}@layer blocks{.s{}.t{}}']);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    expect(page.csp.styleHashes).toEqual([`'sha256-${hash}'`]);
  });

  it('holds no CSS of a block that hides itself', async () => {
    const other = block({ name: 'other', isEmpty: () => true });
    const page = await renderNodes([text, other], { main: [say('hello'), makeNode('other')] }, { assets });
    expect(page.html).not.toContain('.o{}');
  });

  it('has no script where no block wakes, and the loader once where one does', async () => {
    const still = await renderNodes([text], { main: [say('hello')] });
    expect(still.usesScript).toBe(false);
    expect(still.html).not.toContain('<script');
    const waking = block({ name: 'waking', wake: 'visible' });
    const page = await renderNodes([waking], {
      main: [makeNode('waking'), makeNode('waking', { id: 'two' })],
    });
    expect(page.html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/assets/loader.js" fetchpriority="low">',
      '<script type="application/json" id="fc-page">',
    ]);
  });

  it('names the enhancers of all its blocks as one file, whose address is the same whatever their order', async () => {
    const blocks = ['price', 'heart', 'bar'].map((name) => block({ name, enhance: true }));
    const page = await renderNodes(blocks, {
      header: [makeNode('price')],
      main: [makeNode('heart'), makeNode('heart', { id: 'two' }), makeNode('bar')],
    });
    const address = '/assets/0/set/bar+heart+price.js';
    expect(page.html).toContain(`"enhancers":"${address}"`);
    expect(page.html).toContain(`<link rel="modulepreload" href="${address}" fetchpriority="low">`);
  });

  it('has the loader, and nothing more, where a button opens a dialog', async () => {
    const opener = block({
      name: 'opener',
      view: () => createElement('dialog', { popover: 'auto', 'data-over': 'page' }, 'Terms'),
    });
    const { html } = await renderNodes([opener], { main: [makeNode('opener')] });
    expect(html).toContain('<script type="module" src="/assets/loader.js" fetchpriority="low">');
    expect(html).not.toContain('modulepreload');
  });

  it('says on its root which bars stay in view, each once; without one, nothing', async () => {
    const bar = (name: string, bars: string) =>
      block({ name, view: () => createElement('div', { 'data-bar': bars }, 'Call') });
    const blocks = [bar('top', 'header'), bar('bottom', 'actions sum'), text];
    const nodes = {
      header: [makeNode('top')],
      main: [makeNode('bottom'), makeNode('bottom', { id: 'two' })],
    };
    const rootOf = async (pages: typeof nodes | { main: [] }): Promise<string | undefined> =>
      /<html[^>]*>/.exec((await renderNodes(blocks, pages)).html)?.[0];
    expect(await rootOf(nodes)).toBe('<html lang="en-AU" data-bars="header actions sum">');
    expect(await rootOf({ main: [] })).toBe('<html lang="en-AU">');
  });

  it('refuses a block that wakes and is enhanced', () => {
    const both = { name: 'both', enhance: true, view: () => null } as const;
    expect(() => defineBlock({ ...both, wake: 'visible' })).toThrow('Block "both" wakes and is enhanced');
    expect(defineBlock({ ...both, wake: 'never' }).name).toBe('both');
  });

  it('refuses a block that wakes and takes its facts along whole', () => {
    const whole = { name: 'whole', needs: ['car'], view: () => null } as const;
    expect(() => defineBlock({ ...whole, wake: 'visible' })).toThrow('Block "whole" wakes and needs "car"');
    expect(defineBlock({ ...whole, wake: 'visible', toIsland: () => ({}) }).name).toBe('whole');
    expect(defineBlock({ ...whole, wake: 'never' }).name).toBe('whole');
  });

  it('draws an island from what it picks, so that the server shows what the browser will', async () => {
    const island = block({
      name: 'island',
      wake: 'interaction',
      needs: ['car'],
      toIsland: ({ settings }) => ({ settings: { word: (settings as { word: string }).word } }),
      view: ({ settings, facts, tools }) => JSON.stringify([settings, facts as unknown, tools]),
    });
    const page = await renderNodes(
      [island],
      { main: [makeNode('island', { settings: { word: 'shown', other: 'not shown' } })] },
      { facts: { car: makeCar({}) } },
    );
    expect(mainOf(page.html)).toContain(
      JSON.stringify([{ word: 'shown' }, {}, undefined]).replaceAll('"', '&quot;'),
    );
  });

  it('gives an island only the data that it picks, and never the HTML of its children', async () => {
    const island = block({
      name: 'island',
      wake: 'interaction',
      needs: ['car'],
      toIsland: ({ facts }) => ({ data: (facts as { car: Car }).car.price }),
      view: ({ slots }) => createElement(Slot, { of: slots.in }),
    });
    const node = makeNode('island', { settings: { secret: 'x' }, slots: { in: [say('child')] } });
    const page = await renderNodes([island, text], { main: [node], facts: { car: makeCar({ price: 5 }) } });
    const html = mainOf(page.html);
    expect(html).toContain(`data-props='{"data":5,"slots":{"in":1},"page":[2]}'`);
  });

  it('lets no text out of its place', async () => {
    const hostile = `</script></style>'"><img src=x onerror=alert(1)>&amp;`;
    const island = block({
      name: 'island',
      wake: 'interaction',
      view: ({ settings }) => (settings as { text: string }).text,
    });
    const page = await renderNodes(
      [island],
      {
        main: [makeNode('island', { settings: { text: hostile, texts: { failed: hostile } } })],
        title: hostile,
      },
      {
        head: {
          lang: 'en-AU',
          siteName: hostile,
          themeCss: '',
          skipText: hostile,
          toasts: { shownMs: 6000, removeMs: 1_000_000 },
          structuredData: [{ name: hostile }],
          body: { card: hostile },
          script: { slug: hostile, apiBase: '/api', version: '1' },
        },
      },
    );
    expect(page.html).not.toContain('<img');
    expect(page.html.match(/<\/script>/g)).toHaveLength(3);
    expect(page.html.match(/<\/style>/g)).toHaveLength(1);
    const props = /data-props='([^']*)'/.exec(page.html)?.[1] ?? '';
    expect(JSON.parse(props.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toMatchObject({
      settings: { text: hostile },
    });
  });

  it('refuses CSS that would end the style element', async () => {
    const bad = { ...assets, css: { ...assets.css, base: '</style>' } };
    await expect(renderNodes([text], { main: [say('hello')] }, { assets: bad })).rejects.toThrow('</');
  });

  it('names page and site in the title, and stands in landmarks with a link to the main part', async () => {
    const { html } = await renderNodes([text], {
      header: [say('top')],
      main: [say('middle')],
      footer: [say('bottom')],
      title: 'Used cars',
    });
    expect(html).toContain('<title>Used cars | Example Yard</title>');
    expect(html).toContain('<a class="fc-skip" href="#main">Skip to content</a>');
    expect(html).toMatch(
      /<header[^>]*><p[^>]*>top<\/p><\/header><main id="main"[^>]*><p[^>]*>middle<\/p><\/main><footer[^>]*><p[^>]*>bottom/,
    );
  });

  it('collects the sources that its blocks need, each once', async () => {
    const map = block({ name: 'map', sources: { 'frame-src': ['https://maps.example.com'] } });
    const page = await renderNodes([map], { main: [makeNode('map'), makeNode('map', { id: 'two' })] });
    expect(page.csp.sources).toEqual({ 'frame-src': ['https://maps.example.com'] });
  });

  it('lets a page load from where its blocks do this time, not from where others might', async () => {
    const video = defineBlock<{ at?: string }>({
      name: 'video',
      view: () => createElement('b'),
      sources: ({ settings: { at } }): CspSources => (at ? { 'frame-src': [at] } : {}),
    });
    const sources = async (...places: (string | undefined)[]) => {
      const main = places.map((at, index) => makeNode('video', { id: `${index}`, settings: { at } }));
      return (await renderNodes([video], { main })).csp.sources;
    };
    expect(await sources(undefined)).toEqual({});
    expect(await sources(undefined, 'https://a.example.com', 'https://b.example.com')).toEqual({
      'frame-src': ['https://a.example.com', 'https://b.example.com'],
    });
  });
});
