import { describe, expect, it } from 'vitest';
import { makeModel, resolveOf } from '../../tests/fixtures/makeModel.ts';
import type { JsonObject } from '../layers.ts';
import type { SettingsSchema } from './settingsSchema.ts';

const blocks = new Map<string, SettingsSchema>([
  [
    'note',
    {
      type: 'object',
      properties: {
        link: { type: 'string', default: '', 'x-format': 'address' },
        body: { type: 'string', default: '', 'x-format': 'markdown' },
        photo: { type: 'string', default: '', 'x-format': 'asset' },
      },
    },
  ],
]);
const page = (routes: string[], settings: JsonObject = {}): JsonObject => ({
  kind: 'content',
  routes,
  title: 'T',
  slots: { main: [{ block: 'note', settings }] },
});

function settingsOf(
  settings: JsonObject,
  facts: Record<string, unknown> = {},
  links: Record<string, string> = {},
) {
  const pages = {
    here: page(['/here'], settings),
    contact: page(['/contact-us']),
    search: page(['/cars/', '/search/{filter}']),
  };
  const model = makeModel([{ kind: 'template', pages, root: { links } }], { blocks });
  return resolveOf(model, 'here', facts).main[0]?.settings;
}

describe('addresses in JSON', () => {
  it('a page name becomes the path of that page, its first route without parameters', () => {
    expect(settingsOf({ link: 'contact' })).toMatchObject({ link: '/contact-us' });
    expect(settingsOf({ link: 'search' })).toMatchObject({ link: '/cars/' });
  });
  it('ROUTE-019 ROUTE-043 a link of the site leads to its own page, to a path or to another site, as its data says', () => {
    expect(settingsOf({ link: '{links.contact}' })).toMatchObject({ link: '/contact-us' });
    expect(settingsOf({ link: '{links.contact}' }, {}, { contact: '/visit' })).toMatchObject({
      link: '/visit',
    });
    expect(
      settingsOf({ link: '{links.contact}' }, {}, { contact: 'https://book.example.com/?a=1' }),
    ).toMatchObject({ link: 'https://book.example.com/?a=1' });
  });
  it('is empty when the site has no such page, so that the button vanishes', () => {
    expect(settingsOf({ link: '{links.finance}' })).toMatchObject({ link: '' });
  });
  it('escapes what is filled in', () => {
    expect(settingsOf({ link: '/search/{car.make}' }, { car: { make: 'A/B ?' } })).toMatchObject({
      link: '/search/A%2FB%20%3F',
    });
  });
  it('a phone without a number is no address', () => {
    expect(settingsOf({ link: 'tel:{car.location.phone}' }, { car: {} })).toMatchObject({ link: '' });
  });
});

describe('rich text in JSON', () => {
  it('is safe HTML, also what is filled in', () => {
    expect(settingsOf({ body: '**Hi** {car.make}' }, { car: { make: '<b>&' } })).toMatchObject({
      body: '<p><strong>Hi</strong> &lt;b&gt;&amp;</p>\n',
    });
  });
  it('links by page name through the links of the site', () => {
    expect(settingsOf({ body: '[Write to us]({links.contact})' })).toMatchObject({
      body: '<p><a href="/contact-us">Write to us</a></p>\n',
    });
  });
});

describe('assets in JSON', () => {
  it('become an address that every layer of the site may serve', () => {
    expect(settingsOf({ photo: 'assets/front.webp' })).toMatchObject({
      photo: '/site/template/assets/front.webp',
    });
  });

  it('an asset that a site names gets its address once, in a setting that is an asset too', () => {
    const pages = { here: page(['/here'], { photo: '{site.logo}' }) };
    const model = makeModel([{ kind: 'template', pages, root: { logo: 'assets/logo.svg' } }], { blocks });
    expect(resolveOf(model, 'here').main[0]?.settings).toMatchObject({
      photo: '/site/template/assets/logo.svg',
    });
  });
});
