/** Changes mean the same in every kind of file, and so does what `check` says of them. */
import { existsSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProjectChecker, type JsonObject } from '../../engine/index.ts';
import { makeProject, type Files, type Project } from '../fixtures/makeProject.ts';

let project: Project;
let checker: ProjectChecker;
/** What a test has written, with what was there before. */
let undo: Record<string, string | null> = {};
beforeAll(() => {
  project = makeProject({ files: site('north') });
  // It remembers what no test changes.
  checker = new ProjectChecker(project.root, `${project.root}/schemas`);
});
afterEach(() => {
  project.write(undo);
  undo = {};
});

function write(files: Files): void {
  for (const file of Object.keys(files).filter((name) => !(name in undo)))
    undo[file] = existsSync(`${project.root}/${file}`) ? project.read(file) : null;
  project.write(files);
}

const OPTIONS = { version: 1, template: 'standard', timeZone: 'Australia/Sydney', tagline: 'Cars' };

/** A site whose `home` uses the part `visit` of its template. */
function site(slug: string, root: JsonObject = {}): Files {
  return { [`sites/${slug}/site.json`]: { ...OPTIONS, name: slug, hosts: [`${slug}.example.com`], ...root } };
}

/** What is said of these files and not without them: code, file and the text of the line. */
function said(files: Files): string[] {
  const before = new Set(checker.run().problems.map((problem) => JSON.stringify(problem)));
  write(files);
  return checker
    .run()
    .problems.filter((problem) => !before.has(JSON.stringify(problem)))
    .map(({ code, file, line = 0 }) => {
      const text = project.read(file).split('\n')[line - 1] ?? '';
      return `${code} ${file} ${text.trim().replace(/,$/, '')}`;
    });
}

/** The same changes, each file with the addresses of what it edits. */
interface Place {
  file: string;
  /** The file around the changes. */
  around: (changes: JsonObject[]) => JsonObject;
  /** An entry that is there, one of its values, and the list that it stands in. */
  entry: string;
  value: JsonObject;
  list: string;
  /** An entry that could be added. */
  added: JsonObject;
  files?: Files;
}

const PLACES: Readonly<Record<string, Place>> = {
  page: {
    file: 'sites/north/pages/home.json',
    around: (changes) => ({ changes }),
    entry: 'latest',
    value: { settings: { perPage: 6 } },
    list: 'main',
    added: { id: 'words', block: 'rich-text', settings: { texts: { title: 'Words' } } },
  },
  part: {
    file: 'sites/north/parts/visit.json',
    around: (changes) => ({ changes }),
    entry: 'words',
    value: { settings: { tone: 'notice' } },
    list: 'blocks',
    added: { id: 'more', block: 'rich-text', settings: { texts: { title: 'More' } } },
    files: {
      'layouts/standard/parts/visit.json': {
        blocks: [
          { id: 'words', block: 'rich-text', settings: { tone: 'notice', texts: { title: 'Visit us' } } },
        ],
      },
      'sites/north/pages/home.json': {
        changes: [{ insert: { id: 'visit', part: 'visit' }, last: 'main' }],
      },
    },
  },
  'use of a part': {
    file: 'sites/north/pages/home.json',
    around: (changes) => ({ changes: [{ insert: { id: 'visit', part: 'visit', changes }, last: 'main' }] }),
    entry: 'words',
    value: { settings: { tone: 'notice' } },
    list: 'blocks',
    added: { id: 'more', block: 'rich-text', settings: { texts: { title: 'More' } } },
    files: {
      'layouts/standard/parts/visit.json': {
        blocks: [
          { id: 'words', block: 'rich-text', settings: { tone: 'notice', texts: { title: 'Visit us' } } },
        ],
      },
    },
  },
  everywhere: {
    file: 'sites/north/site.json',
    around: (changes) => ({
      ...OPTIONS,
      name: 'north',
      hosts: ['north.example.com'],
      everywhere: { 'vehicle-actions': { changes } },
    }),
    entry: 'call',
    value: { icon: 'phone' },
    list: 'buttons',
    added: { id: 'more', label: 'More', link: '/' },
  },
  menus: {
    file: 'sites/north/menus.json',
    around: (changes) => ({ changes }),
    entry: 'header/stock',
    value: { label: 'Our Stock' },
    list: 'header',
    added: { id: 'more', label: 'More', link: '/' },
  },
  rules: {
    file: 'sites/north/rules.json',
    around: (changes) => ({ changes }),
    entry: 'rounding/nearest',
    value: { then: 'nearest' },
    list: 'rounding',
    added: { id: 'up', when: { 'car.make': 'A' }, then: 'up' },
  },
  data: {
    file: 'sites/north/data/models.json',
    around: (changes) => ({ items: [{ id: 'b1', slug: 'tolva', name: 'Tolva' }], changes }),
    entry: 'tolva',
    value: { name: 'Tolva' },
    list: 'items',
    added: { id: 'b2', slug: 'orvane', name: 'Orvane' },
  },
};

describe.each(Object.entries(PLACES))(
  'changes of %s',
  (_, { file, around, entry, value, list, added, files }) => {
    const last = entry.split('/').at(-1);
    const wrong = entry.replace(/.$/, '');
    beforeEach(() => write(files ?? {}));

    it('that are right are not spoken of', () => {
      const insert = { insert: added, last: list };
      expect(said({ [file]: around([insert, { move: entry, last: list }]) })).toEqual([]);
    });

    it.each<[string, JsonObject, string]>([
      ['misses', { remove: wrong }, `CHANGE_MISSES ${file} "remove": "${wrong}"`],
      ['has no place', { insert: added }, `SCHEMA ${file} {`],
      [
        'puts an id twice into a list',
        { insert: { ...added, id: last }, first: list },
        `ID_DUPLICATE ${file} "id": "${last}"`,
      ],
      ['says what is so already', { set: entry, ...value }, `CHANGE_IDLE ${file} {`],
      ['has no verb', { delete: entry }, `KEY_UNKNOWN ${file} "delete": "${entry}"`],
    ] as [string, JsonObject, string][])('one that %s is told once, at its line', (_, change, message) => {
      const found = said({ [file]: around([change]) });
      expect(found).toEqual([message]);
    });
  },
);

describe('one change in several places', () => {
  const preset = (changes: JsonObject[]): Files => ({
    'layouts/presets/extra/preset.json': { version: 1, name: 'Extra' },
    'layouts/presets/extra/menus.json': { changes },
    'layouts/presets/extra/rules.json': { changes: [{ remove: 'phone/location' }] },
    ...site('north', { presets: ['extra'] }),
    ...site('south', { presets: ['extra'] }),
  });
  const menu = (entry: string): Files => ({
    'layouts/other/template.json': { version: 1, name: 'Other', extends: 'standard' },
    'layouts/other/menus.json': {
      changes: [{ insert: { id: entry, label: 'X', link: '/' }, last: 'header' }],
    },
  });

  it('of a preset is told when it hits on no site that uses it, and then once', () => {
    write({ ...menu('extra'), ...site('south') });
    const other = site('south', { template: 'other', presets: ['extra'] });
    const changes = [{ set: 'header/extra', label: 'Extra' }];
    expect(said({ ...preset(changes), ...other })).toEqual([]);
    expect(said(preset(changes))).toEqual([
      'CHANGE_MISSES layouts/presets/extra/menus.json "set": "header/extra"',
    ]);
  });

  it('of a preset that puts an id twice into a list is told when it does so on one site', () => {
    write({ ...menu('extra'), ...site('south') });
    const other = site('south', { template: 'other', presets: ['extra'] });
    const changes = [{ insert: { id: 'extra', label: 'Extra', link: '/' }, first: 'header' }];
    expect(said(preset(changes))).toEqual([]);
    expect(said({ ...preset(changes), ...other })).toEqual([
      'ID_DUPLICATE layouts/presets/extra/menus.json "id": "extra"',
    ]);
  });

  it('add one entry after the other to a list in the settings of a block', () => {
    const items = [{ insert: { id: 'one', label: 'One', value: '1' }, first: 'all-specs/items' }];
    const after = { insert: { id: 'two', label: 'Two', value: '2' }, after: 'all-specs/one' };
    const page = (changes: JsonObject[]): Files => ({ 'sites/north/pages/vehicle.json': { changes } });
    expect(said(page([...items, after]))).toEqual([]);
  });

  it('everywhere may miss on a page of which the block has a list of its own, but not on all', () => {
    const own = { buttons: [{ id: 'sms', label: 'Text', link: 'sms:0491570156' }] };
    const actions = { id: 'other-actions', block: 'vehicle-actions', settings: own };
    const everywhere = (address: string): Files =>
      site('north', { everywhere: { 'vehicle-actions': { changes: [{ remove: address }] } } });
    const home = { 'layouts/standard/pages/vehicle.json': withBlock('vehicle', actions) };
    expect(said({ ...everywhere('chat'), ...home })).toEqual([]);
    expect(said(everywhere('sms'))).toEqual([]);
    expect(said(everywhere('fax'))).toEqual(['CHANGE_MISSES sites/north/site.json "remove": "fax"']);
  });

  /** A page of the template with one more block. */
  function withBlock(page: string, block: JsonObject): JsonObject {
    const file = JSON.parse(project.read(`layouts/standard/pages/${page}.json`)) as JsonObject;
    const { main } = file.slots as { main: JsonObject[] };
    return { ...file, slots: { main: [...main, block] } };
  }
});

describe('changes of rule lists', () => {
  it('insert entries with an answer', () => {
    const insert = { id: 'up', when: { 'car.make': 'A' } };
    expect(said({ 'sites/north/rules.json': { changes: [{ insert, first: 'rounding' }] } })).toEqual([
      'SCHEMA sites/north/rules.json "insert": {',
    ]);
  });

  it('name the list, since ids are unique in it only', () => {
    const [problem] = checkedWith({ changes: [{ remove: 'none' }] });
    expect(problem).toMatchObject({ code: 'CHANGE_MISSES', message: 'More than one thing is at "none".' });
    expect(problem?.fix).toMatch(/^Write \w+\/none or /);
  });

  it('are told names of lists when there is no such list', () => {
    const [problem] = checkedWith({ changes: [{ remove: 'roundings/nearest' }] });
    expect(problem?.message).toContain('Nothing is at "roundings/nearest". Did you mean "rounding/nearest"?');
  });

  function checkedWith(rules: JsonObject): ReturnType<ProjectChecker['run']>['problems'] {
    write({ 'sites/north/rules.json': rules });
    return checker.run().problems.filter(({ file }) => file === 'sites/north/rules.json');
  }
});

describe('a mistake in the slots of a set', () => {
  const file = 'sites/north/pages/home.json';
  const cols = { id: 'cols', block: 'columns', slots: { left: [] } };
  const set = (slots: JsonObject): Files => ({
    [file]: {
      changes: [
        { insert: cols, last: 'main' },
        { set: 'cols', slots },
      ],
    },
  });
  const words = (more: JsonObject = {}): JsonObject => ({ block: 'rich-text', ...more });

  it('is none when there is none', () => {
    const texts = { title: '{site.name}', body: 'Words' };
    expect(said(set({ left: [words({ settings: { texts } })], right: [] }))).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['block', { left: [{ block: 'rich-txt' }] }, 'BLOCK_UNKNOWN "block": "rich-txt"'],
    ['key', { left: [words({ setings: {} })] }, 'KEY_UNKNOWN "setings": {}'],
    ['setting', { left: [words({ settings: { ton: 'quiet' } })] }, 'SETTING_UNKNOWN "ton": "quiet"'],
    ['value', { left: [words({ settings: { tone: 'loud' } })] }, 'VALUE_NOT_ALLOWED "tone": "loud"'],
    ['condition', { left: [words({ when: { 'flags.reviws': true } })] }, 'FACT_UNKNOWN "flags.reviws": true'],
    [
      'text',
      { left: [words({ settings: { texts: { title: '{site.nam}' } } })] },
      'FACT_UNKNOWN "title": "{site.nam}"',
    ],
    ['part', { left: [{ part: 'visitus' }] }, 'PART_UNKNOWN "part": "visitus"'],
    ['id', { left: [{ id: 'latest', block: 'rich-text' }] }, 'ID_DUPLICATE "id": "latest"'],
    ['slot', { lft: [words()] }, 'SLOT_UNKNOWN "lft": ['],
    ['list', { left: words() }, 'SCHEMA "left": {'],
    ['slot further in', { left: [{ ...cols, id: 'in', slots: { lft: [] } }] }, 'SLOT_UNKNOWN "lft": []'],
  ])('is found at its line: %s', (_, slots, message) => {
    const [code = '', ...line] = message.split(' ');
    expect(said(set(slots))).toEqual([`${code} ${file} ${line.join(' ')}`]);
  });
});

describe('a change that hits nothing on one site', () => {
  it('is told although another site has a mistake in the file of the same name', () => {
    write(site('south', { everywhere: { price: { when: { 'car.make': 'Kestrel' } } } }));
    const missing = { everywhere: { price: { changes: [{ remove: 'buttons/none' }] } } };
    expect(said(site('north', missing))).toEqual([
      'CHANGE_MISSES sites/north/site.json "remove": "buttons/none"',
    ]);
  });
});

describe('a block that is put beside another one by the id of that alone', () => {
  it('is known where it stands, and told from an entry of the block around it', () => {
    const changes = [
      { insert: { id: 'bar', block: 'site-header' }, last: 'main' },
      { insert: { id: 'own', block: 'breadcrumbs' }, first: 'bar/tools' },
      { insert: { id: 'other', block: 'breadcrumbs' }, before: 'own' },
      { set: 'bar/other', settings: { texts: { label: 'Where you are' } } },
    ];
    expect(said({ 'sites/north/pages/home.json': { changes } })).toEqual([]);
  });
});
