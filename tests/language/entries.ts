/** Pages about entries of a list, params, frames and what is drawn for each. */
import { content, PRESET, words, yards, type Sentence } from './Sentence.ts';

const post = (id: string, more: object = {}): object => ({
  id,
  title: `Post ${id}`,
  date: '2026-04-20',
  ...more,
});
const posts = { items: [post('one', { slug: 'the-first', body: 'First words.' }), post('two')] };
const about = (title: string): object => ({
  block: 'rich-text',
  id: 'about',
  settings: { headingLevel: 1, texts: { title } },
});
const newsPost = {
  kind: 'entry',
  of: 'posts',
  routes: ['/news/{slug}'],
  title: '{item.title}',
  slots: { main: [about('{item.title}'), words('body', '{item.body}')] },
};
const forEach = (list: string, slot: object[], more: object = {}): object => ({
  block: 'for-each',
  id: 'each',
  settings: { list, ...more },
  slots: { entry: slot },
});

export const entries: readonly Sentence[] = [
  {
    says: 'A page of kind `entry` is about one entry of a list; `slug` defaults to `id`.',
    files: { 'data/posts.json': posts, 'pages/news-post.json': newsPost },
    sees: { '/news/the-first': ['Post one', 'First words.'], '/news/two': ['Post two'], '/news/one': 404 },
  },
  {
    says: 'Two entries of one slug are told at the second.',
    files: {
      'data/posts.json': { items: [post('one', { slug: 'x' }), post('two', { slug: 'x' })] },
      'pages/news-post.json': newsPost,
    },
    told: ['ID_DUPLICATE /items/1/slug'],
  },
  {
    says: 'An entry whose address is that of another page is told.',
    files: {
      'data/posts.json': { items: [post('one', { slug: 'x' })] },
      'pages/news-post.json': newsPost,
      'pages/try.json': content([], { routes: ['/news/x'] }),
    },
    told: ['ROUTE_COLLISION /items/0'],
  },
  {
    says: 'Params are facts.',
    files: {
      'data/posts.json': posts,
      'pages/news-post.json': { ...newsPost, slots: { main: [about('Asked for {params.slug}')] } },
    },
    sees: { '/news/two': ['Asked for two'] },
  },
  {
    says: 'A page about a location knows it, or is not there.',
    files: {
      'data/locations.json': yards,
      'pages/location.json': {
        kind: 'location',
        routes: ['/yards/{slug}'],
        title: '{location.name}',
        slots: { main: [about('Our yard at {location.name}')] },
      },
    },
    sees: { '/yards/newcastle': ['Our yard at Newcastle'], '/yards/nowhere': 404 },
  },
  {
    says: '`for-each` draws its slot once for each entry, which is `item`, and `location` where it is one.',
    files: {
      'data/locations.json': yards,
      'pages/try.json': content([forEach('locations', [words('yard', '{item.name} is {location.phone}.')])]),
    },
    sees: { '/try': ['Smithfield is 02 5550 1111.', 'Newcastle is 02 5550 2222.'] },
  },
  {
    says: '`for-each` narrows, orders and cuts its list; without an entry it draws the slot `empty`.',
    files: {
      'data/posts.json': {
        items: [
          post('old', { date: '2026-01-01' }),
          post('new', { date: '2026-03-01' }),
          post('mid', { date: '2026-02-01' }),
        ],
      },
      'pages/try.json': content([
        forEach('posts', [words('w', 'Read {item.title}.')], { sort: 'date:desc', limit: 2 }),
        {
          ...forEach('posts', [words('n', 'Never.')], { where: { 'item.title': 'None' } }),
          id: 'none',
          slots: { entry: [words('n', 'Never.')], empty: [words('e', 'Nothing new.')] },
        },
      ]),
    },
    sees: { '/try': ['Read Post new.', 'Read Post mid.', 'Nothing new.', '!Post old', '!Never.'] },
  },
  {
    says: 'What a page must hold follows the page named like its kind, not each page of that kind.',
    files: {
      'pages/reserving.json': {
        kind: 'vehicle',
        routes: ['/checkout/{slug}'],
        title: 'Reserve {car.name}',
        slots: { main: [about('Reserve {car.name}')] },
      },
    },
    cars: [{ id: 'k' }],
    sees: { '/checkout/car-k': ['Reserve 2021 Kestrel'] },
  },
  {
    says: 'A page names its frame, or has none.',
    files: {
      'pages/plain.json': {
        kind: 'frame',
        slots: { header: [], footer: [words('legal', 'A plain footer.')] },
      },
      'pages/try.json': content([], { frame: 'plain' }),
      'pages/bare.json': content([], { frame: 'none', routes: ['/bare'] }),
    },
    sees: {
      '/try': ['A plain footer.', '!All cars'],
      '/bare': ['Skip to content', 'A try', '!<header', '!All cars'],
    },
  },
  {
    says: 'A frame that is not there is told.',
    files: { 'pages/try.json': content([], { frame: 'plane' }) },
    told: ['FRAME_UNKNOWN /frame'],
  },
  {
    says: 'So it is beside names of one’s own.',
    files: {
      'site.json': { declare: { labels: { ours: { default: 'Ours', use: 'Stands before the news.' } } } },
      'data/posts.json': posts,
      'pages/try.json': content([forEach('posts', [words('w', '{labels.ours} {item.titel}')])]),
    },
    told: ['FACT_UNKNOWN /slots/main/1/slots/entry/0/settings/texts/body'],
  },
  {
    says: 'A field that the entries of a list do not have is told.',
    files: {
      'data/posts.json': posts,
      'pages/news-post.json': { ...newsPost, slots: { main: [about('{item.titel}')] } },
    },
    told: ['FACT_UNKNOWN /slots/main/0/settings/texts/title'],
  },
  {
    says: 'A shared layer may bring the page; a site without the list has none of it.',
    files: {
      'layouts/presets/news/preset.json': PRESET,
      'layouts/presets/news/pages/news-post.json': newsPost,
      'site.json': { presets: ['news'] },
    },
    sees: { '/news/two': 404 },
  },
];
