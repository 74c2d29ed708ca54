/** Pages about an entry of a list of data, what they know, and the slot that is drawn for each. */
import { describe, expect, it } from 'vitest';
import { mainText, makeApp, type AppInput } from '../../tests/fixtures/makeApp.ts';

const posts = [
  {
    id: 'tow',
    title: 'What can your car tow?',
    date: '2026-03-02',
    excerpt: 'Read the plate.',
    body: 'First **the plate**.\n\n- one\n- two',
  },
  {
    id: 'hours',
    slug: 'new-hours',
    title: 'New hours',
    date: '2026-04-20',
    excerpt: 'Later on Fridays.',
    body: 'Until six.',
  },
  {
    id: 'fair',
    title: 'See you at the fair',
    date: '2025-11-09',
    excerpt: 'Stand 12.',
    body: 'Come & see <script>alert(1)</script>.',
  },
];
const text = (id: string, body: string, title = '') => ({
  block: 'rich-text',
  id,
  settings: { texts: { title, body } },
});
const newsPost = {
  kind: 'entry',
  of: 'posts',
  routes: ['/news/{slug}'],
  title: '{item.title}',
  meta: { description: '{item.excerpt}' },
  slots: {
    main: [
      text('post', '{item.body}', '{item.title}'),
      text('asked', 'Asked for {params.slug}, of {item.date}.'),
    ],
  },
};
const page = (...main: object[]) => ({ kind: 'content', routes: ['/list'], title: 'List', slots: { main } });
const forEach = (settings: object, ...entry: object[]) => ({ block: 'for-each', settings, slots: { entry } });

const start = (files: AppInput['files'] = {}) =>
  makeApp({ sites: { north: {} }, files: { 'sites/north/data/posts.json': { items: posts }, ...files } });

describe('a page about an entry of a list', () => {
  it('knows its entry by the slug in its address, or by the id where there is no slug', async () => {
    const app = await start({ 'sites/north/pages/news-post.json': newsPost });
    const { body } = await app.get('north', '/news/tow');
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe('What can your car tow? | north yard');
    expect(body).toContain('<meta name="description" content="Read the plate.">');
    expect(body).toContain('<p>First <strong>the plate</strong>.</p>');
    expect(body).not.toContain('<p><p>');
    expect(mainText(body)).toContain('Asked for tow, of 2 Mar 2026');
    expect(mainText((await app.get('north', '/news/new-hours')).body)).toContain('Until six.');
    expect(app.catalogue.problems).toEqual([]);
  });

  it('is not found for an entry that is not there', async () => {
    const app = await start({ 'sites/north/pages/news-post.json': newsPost });
    expect((await app.get('north', '/news/nothing')).statusCode).toBe(404);
    expect((await app.get('north', '/news/hours')).statusCode).toBe(404);
  });

  it('takes no markup from what is written in data', async () => {
    const app = await start({ 'sites/north/pages/news-post.json': newsPost });
    const { body } = await app.get('north', '/news/fair');
    expect(/<main.*<\/main>/s.exec(body)?.[0]).not.toContain('<script');
    const words = {
      ...newsPost,
      slots: { main: [{ block: 'rich-text', settings: { texts: { body: { fact: 'item.title' } } } }] },
    };
    const other = await start({
      'sites/north/data/posts.json': { items: [{ id: 'x', title: 'A <img src=x> B' }] },
      'sites/north/pages/news-post.json': words,
    });
    const main = /<main.*<\/main>/s.exec((await other.get('north', '/news/x')).body)?.[0];
    expect(main).toContain('A &lt;img src=x&gt; B');
  });
});

describe('pages about a place and a brand', () => {
  const location = { id: '1', name: 'Harbour Yard', slug: 'harbour', phone: '(02) 5550 0000' };
  const files = {
    'sites/north/data/locations.json': { items: [location] },
    'sites/north/data/brands.json': { items: [{ id: 'kestrel', name: 'Kestrel', excerpt: 'Utes.' }] },
    'sites/north/pages/location.json': {
      kind: 'location',
      routes: ['/yards/{slug}'],
      title: '{location.name}',
      slots: { main: [text('about', 'Call {location.phone}.', '{page.location.name}')] },
    },
    'sites/north/pages/brand.json': {
      kind: 'brand',
      routes: ['/brands/{slug}'],
      title: '{brand.name}',
      slots: { main: [text('about', '{brand.excerpt}', '{brand.name}')] },
    },
  };

  it('know theirs, and are not found for others', async () => {
    const app = await start(files);
    expect(mainText((await app.get('north', '/yards/harbour')).body)).toBe('Harbour Yard Call 02 5550 0000.');
    expect(mainText((await app.get('north', '/brands/kestrel')).body)).toBe('Kestrel Utes.');
    expect((await app.get('north', '/yards/kestrel')).statusCode).toBe(404);
    expect((await app.get('north', '/brands/osprey')).statusCode).toBe(404);
  });
});

describe('the block for-each', () => {
  const list = async (settings: object, ...entry: object[]) => {
    const app = await start({ 'sites/north/pages/list.json': page(forEach(settings, ...entry)) });
    const { body } = await app.get('north', '/list');
    return { app, body, text: mainText(body) };
  };
  const title = text('title', '{item.title}.');

  it('draws its slot once for each entry, in the order of the list', async () => {
    expect((await list({ list: 'posts' }, title)).text).toBe(
      'What can your car tow?. New hours. See you at the fair.',
    );
  });

  it('orders by a field, newest first, and cuts the list', async () => {
    expect((await list({ list: 'posts', sort: 'date:desc', limit: 2 }, title)).text).toBe(
      'New hours. What can your car tow?.',
    );
  });

  it('draws only the entries for which a condition holds, and none of them nothing at all', async () => {
    const where = { 'item.date': { atLeast: '2026-01-01' }, 'item.title': { contains: 'hours' } };
    expect((await list({ list: 'posts', where }, title)).text).toBe('New hours.');
    expect(
      (await list({ list: 'posts', where: { 'item.title': 'No' }, texts: { title: 'News' } }, title)).text,
    ).toBe('');
  });

  it('counts the limit among those for which the condition holds', async () => {
    const where = { 'item.date': { below: '2026-04-01' } };
    expect((await list({ list: 'posts', where, limit: 1, sort: 'date:asc' }, title)).text).toBe(
      'See you at the fair.',
    );
  });

  it('gives way to the clock at the moment at which an entry comes or goes', async () => {
    const { app, text: before } = await list(
      { list: 'posts', where: { 'item.date': { newerThanDays: 12 } } },
      title,
    );
    expect(before).toBe('New hours.');
    app.setNow(new Date('2026-05-01T13:59:59Z'));
    expect(mainText((await app.get('north', '/list')).body)).toBe('New hours.');
    app.setNow(new Date('2026-05-01T14:00:00Z'));
    expect(mainText((await app.get('north', '/list')).body)).toBe('');
  });

  it('gives each place the fact of its kind, and lists inside a list', async () => {
    const places = [
      {
        id: '1',
        name: 'Harbour',
        images: [{ url: '/a.jpg' }],
        departments: [{ name: 'Parts' }, { name: 'Service' }],
      },
      { id: '2', name: 'Hill', departments: [] },
    ];
    const inner = forEach({ list: 'location.departments' }, text('name', '{item.name} of {location.name}.'));
    const app = await start({
      'sites/north/data/locations.json': {
        items: places.map(({ id, name }) => ({ id, name, slug: name.toLowerCase() })),
      },
      'sites/north/pages/list.json': page(
        forEach({ list: 'locations' }, text('place', '{location.name} is {item.slug}.')),
      ),
    });
    expect(inner.block).toBe('for-each');
    expect(mainText((await app.get('north', '/list')).body)).toBe('Harbour is harbour. Hill is hill.');
  });

  it('keeps what stands in it apart by the ids of the entries', async () => {
    const app = await makeApp({
      sites: { north: {} },
      config: { isDevelopment: true },
      files: {
        'sites/north/data/posts.json': { items: posts },
        'sites/north/pages/list.json': page(forEach({ list: 'posts' }, title)),
      },
    });
    const { body } = await app.get('north', '/list');
    expect([...body.matchAll(/<!--block (title\S*)-->/g)].map(([, id]) => id)).toEqual([
      'title.tow',
      'title.hours',
      'title.fair',
    ]);
  });

  it('asks the conditions of blocks in it for each entry', async () => {
    const recent = { ...text('recent', 'New.'), when: { 'item.date': { atLeast: '2026-04-01' } } };
    expect((await list({ list: 'posts' }, title, recent)).text).toBe(
      'What can your car tow?. New hours. New. See you at the fair.',
    );
  });
});

describe('the frame of a page', () => {
  const landing = {
    kind: 'content',
    routes: ['/landing'],
    title: 'Landing',
    slots: { main: [text('words', 'Buy now.', 'Sale')] },
  };
  const slim = { kind: 'frame', slots: { header: [text('strip', 'One line only.')], footer: [] } };
  const parts = (html: string) => ({
    header: /<header[^>]*>(.*?)<\/header>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .trim(),
    footer: /<footer[^>]*>(.*?)<\/footer>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .trim(),
  });

  it('may be another page of the kind frame', async () => {
    const app = await start({
      'sites/north/pages/landing.json': { ...landing, frame: 'slim' },
      'sites/north/pages/slim.json': slim,
    });
    expect(parts((await app.get('north', '/landing')).body).header).toBe('One line only.');
    expect(parts((await app.get('north', '/about-us')).body).header).toContain('north yard');
  });

  it('may be none: the way to the content, the title and the words that the law asks for stay', async () => {
    const app = await makeApp({
      sites: { north: { licence: 'MD 000417' } },
      files: { 'sites/north/pages/landing.json': { ...landing, frame: 'none' } },
    });
    const { body } = await app.get('north', '/landing');
    expect(parts(body)).toEqual({ header: undefined, footer: 'north yard, dealer licence MD 000417' });
    expect(body).toContain('<a class="fc-skip" href="#main">');
    expect(body).toContain('<title>Landing | north yard</title>');
  });
});
