import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageExplanation } from '../../engine/index.ts';
import { makeCar } from '../../tests/fixtures/index.ts';
import { importStock } from '../../server/features/stock/importStock.ts';
import { checkStockMap } from '../../server/features/stock/map/checkStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'layouts/standard/pages/vehicle.json';
let folder: string;

async function explain(...args: string[]): Promise<{ code: number; text: string; out: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const say = (into: string[]) => (text: string) => void into.push(text);
  const io = { out: say(out), err: say(err), isTty: false, cwd: folder };
  const code = await runCli(['explain', ...args], io);
  return { code, text: [...out, ...err].join('\n'), out: out.join('\n') };
}

function write(path: string, content: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content, null, 2));
}

async function bringCars(): Promise<void> {
  mkdirSync(join(folder, '.forecourt'));
  const db = await openStock(join(folder, '.forecourt/stock.db'));
  const cars = [
    makeCar({ id: '1', slug: 'for-sale', price: 20_000 }),
    makeCar({ id: '2', slug: 'gone', sold: true, status: 'sold', price: 20_000 }),
  ];
  const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });
  if (!map) throw new Error('The map of this test is not sound.');
  const source = textSource('cars.json', JSON.stringify(cars));
  await importStock({ db, site: 'north', feed: 'main', source, map, now: new Date() });
  await db.destroy();
}

beforeAll(async () => {
  folder = makeFolder('explain');
  symlinkSync(join(ROOT, 'schemas'), join(folder, 'schemas'));
  cpSync(join(ROOT, 'layouts/standard'), join(folder, 'layouts/standard'), { recursive: true });
  write('sites/north/site.json', { version: 1, name: 'North Yard', template: 'standard', presets: ['more'] });
  write('sites/north/pages/vehicle.json', {
    changes: [
      { set: 'price', settings: { countUpMs: 0 }, note: 'the dealer wants it still' },
      { remove: 'extra' },
      { set: 'actions/call', label: 'Ring us' },
      { remove: 'actions/text' },
    ],
  });
  const words = (id: string): object => ({ id, block: 'rich-text', settings: { texts: { title: id } } });
  const near = { atMost: { fact: 'page.car.price', plus: 10_000 } };
  const where = { 'rules.available': true, 'car.price': near };
  write('layouts/presets/more/preset.json', { version: 1, name: 'More' });
  write('layouts/presets/more/pages/vehicle.json', {
    changes: [
      { insert: words('extra'), after: 'gallery' },
      { insert: words('lost'), after: 'nothing' },
      { insert: { id: 'like-it', block: 'result-grid', settings: { where } }, last: 'main' },
    ],
  });
  write('sites/north/rules.json', {
    changes: [{ insert: { id: 'quiet', when: { 'car.price': 20_000 }, then: null }, first: 'priceText' }],
  });
  await bringCars();
});

describe('explain', () => {
  it('says in words which cars a list has, and of what the page knows what it is now', async () => {
    const said = 'rule "available" holds and price is at most price of the page\'s car plus $10,000';
    const before = await explain('north', 'vehicle');
    expect(before.text).toMatch(
      new RegExp(`where = ${said.replace('$', '\\$')} \\(decided by each request\\)`),
    );
    const { text } = await explain('north', 'vehicle', '--url', '/cars/for-sale', '--all');
    const lines = text.slice(text.indexOf(` = ${said}  layouts`)).split('\n');
    expect(lines[0]).toContain('layouts/presets/more/pages/vehicle.json:');
    expect(lines.slice(1, 6).map((line) => line.trim().replace(/ {2}.*/, ''))).toEqual([
      'over true',
      'page.car.price is 20000',
      'rule available',
      'of each: status is in_stock or coming_soon and sold is no',
      expect.stringContaining('layout'),
    ]);
  });

  it('shows for each block its line, and for each setting who set it', async () => {
    const { code, text } = await explain('north', 'vehicle');
    expect(text).toMatch(
      /^\+ gallery {2}in top\/left\n {4}from {5}layouts\/standard\/pages\/vehicle\.json:\d+:\d+ \(template standard\)/m,
    );
    expect(text).toContain('countUpMs = 0  sites/north/pages/vehicle.json:6:9 (site north)');
    expect(text).toContain('note: the dealer wants it still');
    expect(text).toContain('layers: template standard < preset more < site north; the later one wins');
    expect(code).toBe(0);
  });

  it('says why the price of this car is not shown, down to the fact, and that another car has it', async () => {
    const gone = await explain('north', '--url', '/cars/gone', '--block', 'price');
    const rules = 'layouts/standard/rules.json:\\d+:\\d+, in rule "available" \\(template standard\\)';
    expect(gone.text).toMatch(
      new RegExp(
        '^- price {2}in top/right\\n {4}not here must hold: status is in_stock or coming_soon; car.status is "sold"\\n' +
          ` {15}said at ${rules}\\n {13}must hold: sold is no; car.sold is true\\n {15}said at ${rules}\\n` +
          ` {4}from {5}${PAGE}:\\d+:\\d+ `,
        'm',
      ),
    );
    const sale = await explain('north', 'vehicle', '--url', '/cars/for-sale', '--block', 'price');
    expect(sale.text).toMatch(/^\+ price/m);
    expect(sale.text).toMatch(/amount += 20000, from {"fact":"rules.displayPrice"}/);
    expect(sale.text).toMatch(/wins {2}price 20000 {2}layouts\/standard\/rules\.json:\d+:\d+/);
    // One that answers nothing ends its list, too.
    expect(sale.text).toMatch(/none += nothing|none += "", from "{rules.priceText}"/);
    expect(sale.text).toMatch(/stops quiet with nothing {2}sites\/north\/rules\.json:\d+:\d+/);
    expect(sale.text).toMatch(/later none {2}layouts\/standard\/rules\.json/);
    // A rule that several values read is told once.
    expect(sale.text.match(/rule displayPrice {2}layouts/g)).toHaveLength(1);
    expect(sale.text).toContain('rule displayPrice: as above');
  });

  it('ends with what is not on the page and why, which is what most people ask', async () => {
    const { text } = await explain('north', '--url', '/cars/gone');
    const summary = text.slice(text.indexOf('Not on this page'));
    expect(summary).toMatch(
      /^ {2}- price {2}must hold: status is in_stock or coming_soon; car\.status is "sold"$/m,
    );
    expect(summary).toMatch(
      /^ {2}- extra {2}taken out by sites\/north\/pages\/vehicle\.json:10:5 \(site north\)/m,
    );
    expect(summary).toMatch(/^\+ \d+ there, - \d+ not there$/m);
    const open = await explain('north', 'vehicle');
    expect(open.text).toMatch(/\? \d+ decided by each request \(--url asks for one\)$/);
  });

  it('gives machines the same as JSON, and only what is asked for', async () => {
    const { text } = await explain('north', 'vehicle', '--block', 'price', '--setting', 'texts', '--json');
    const { blocks } = JSON.parse(text) as PageExplanation;
    expect(blocks.map(({ id }) => id)).toEqual(['price']);
    expect(blocks[0]?.settings.every(({ path }) => path.startsWith('texts/'))).toBe(true);
    expect(blocks[0]?.presence).toBe('asked');
  });

  it('answers for one field of one entry of a list, and for an entry that was taken out', async () => {
    const label = await explain('north', 'vehicle', '--block', 'actions', '--setting', 'buttons/call/label');
    expect(label.text).toMatch(
      /label = "Ring us" {2}sites\/north\/pages\/vehicle\.json:\d+:\d+ \(site north\)/,
    );
    expect(label.text).toMatch(
      /over "{labels.call}" {2}schemas\/blocks\/vehicle-actions.schema.json:\d+:\d+ \(default\)/,
    );
    expect(label.text).not.toContain('enquire  ');
    const gone = await explain('north', 'vehicle', '--setting', 'buttons/text');
    expect(gone.text).toMatch(
      /- text {2}taken out by sites\/north\/pages\/vehicle\.json:\d+:\d+ \(site north\)/,
    );
  });

  it('takes the name of blocks for all of that name, and tells of a block that was taken out', async () => {
    const specs = await explain('north', 'vehicle', '--block', 'spec-list');
    expect(specs.text.match(/^[+?-] \S+ {2}block spec-list/gm)).toHaveLength(4);
    const gone = await explain('north', 'vehicle', '--block', 'extra');
    expect(gone.text).toContain('- extra  taken out by sites/north/pages/vehicle.json:10:5 (site north)');
  });

  it.each([
    ['/cars/for-sale', '/cars/for-sale'],
    ['cars/for-sale', '/cars/for-sale'],
    ['http://north.localhost:3000/cars/for-sale?utm_source=x#top', '/cars/for-sale'],
    ['/_sites/north/cars/for-sale', '/cars/for-sale'],
    ['/cars/1', '/cars/for-sale'],
  ])('takes an address as people have it at hand: %s', async (url, path) => {
    const { out } = await explain('north', '--url', url, '--json');
    expect((JSON.parse(out) as PageExplanation).request?.path).toBe(path);
  });

  it('follows an address that leads on, and says so', async () => {
    const { text } = await explain('north', '--url', '/cars/1');
    expect(text).toContain('  asked as /cars/1\n  for /cars/for-sale, ');
  });

  it('shows a mistake in a file of the site, and right lines for what is left', async () => {
    write('sites/broken/site.json', { version: 1, name: 'Broken', template: 'standard' });
    write('sites/broken/pages/own.json', {
      kind: 'content',
      routes: ['/own'],
      title: 'Own',
      slots: { main: [{ block: 'galery' }, { block: 'rich-text', settings: { texts: { title: 'Left' } } }] },
    });
    const { text } = await explain('broken', 'own');
    expect(text).toMatch(/! \w+ sites\/broken\/pages\/own\.json:10:\d+: .*galery.* It is left out\./);
    expect(text).toContain('texts/title = "Left"  sites/broken/pages/own.json:16:13 (site broken)');
    write('sites/broken/pages/own.json', { title: 'No kind' });
    const kindless = await explain('broken', 'own');
    writeFileSync(join(folder, 'sites/broken/pages/own.json'), '{ "kind": ');
    const unread = await explain('broken', 'own');
    write('sites/broken/site.json', { version: 1, name: 'Broken', template: 'standrad' });
    const noTemplate = await explain('broken', 'own');
    rmSync(join(folder, 'sites/broken'), { recursive: true });
    expect(noTemplate).toMatchObject({ code: 1 });
    expect(noTemplate.text).toContain(
      'sites/broken/site.json: There is no template "standrad". Did you mean',
    );
    expect([kindless.code, unread.code]).toEqual([1, 1]);
    expect(kindless.text).toContain('The page "own" cannot be shown: no layer says its kind.');
    expect(unread.text).toContain('The page "own" cannot be shown: sites/broken/pages/own.json: ');
  });

  it.each([
    [['nroth', 'vehicle'], 2, 'There is no site "nroth". Did you mean "north"? Sites: north.'],
    [['north'], 2, 'Name a page, or an address with --url. Pages: about-us, '],
    [['north', 'vehicel'], 2, 'north has no page "vehicel". Did you mean "vehicle"? Pages: '],
    [['north', 'vehicle', '--block', 'prise'], 2, 'has no block "prise". Did you mean "price"? Blocks: '],
    [
      ['north', 'vehicle', '--block', 'lost'],
      2,
      '"lost" is not on the page "vehicle": insert "lost" after "nothing"',
    ],
    [
      ['north', 'vehicle', '--setting', 'text/titel'],
      2,
      'has a setting "text/titel". Did you mean "texts/title"?',
    ],
    [
      ['north', 'vehicle', '--block', 'price', '--setting', 'ammount'],
      2,
      'Did you mean "amount"? Settings: look, rows, amount, was,',
    ],
    [['north', 'home', '--url', '/cars/gone'], 2, 'is of the page "vehicle", not of "home"'],
    [['north', '--url', '/cars/nothing'], 1, 'It fits the page "vehicle", but no vehicle of this site has'],
    [['north', '--url', '/no-such-page'], 1, 'No route of this site fits it.'],
    [['north', '--url', '/cars/gone', '--at', 'soon'], 2, '"soon" is no moment.'],
    [['north', 'vehicle', '--item', '1'], 2, '--item needs an address'],
    [['north', 'search', '--item', '7'], 2, 'Fix: run `npm run build`'],
    [['north', 'search', '--item', 'NOPE'], 2, 'has the stock number, slug or id "NOPE"'],
  ])('answers %j with exit code %i', async (args, exit, words) => {
    const { code, text } = await explain(...args);
    expect(text).toContain(words);
    expect(code).toBe(exit);
  });
});
