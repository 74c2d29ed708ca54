/** What `explain` says of a form: its fields, who brought each, and to whom goes what is sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/main.ts';
import { makeCar } from '../fixtures/index.ts';
import type { Location } from '../../schemas/types/location.ts';
import { blockOf, entryOf, openLab, place, settingOf, said, type Lab } from './lab.ts';

const PART = 'sites/lab/parts/enquiry.json';
const ROOT = 'sites/lab/site.json';
const TO = [
  { id: 'newcastle', when: { 'location.slug': 'newcastle' }, then: 'newcastle@lab.example.com' },
  { id: 'workshop', when: { 'form.category': 'Service Enquiry' }, then: 'workshop@lab.example.com' },
  { id: 'all', then: 'sales@lab.example.com' },
];
const PLACES = [{ name: 'Newcastle', slug: 'newcastle', primary: true, visible: true }];
const site = (slug: string, more: object): object => ({
  version: 1,
  name: slug,
  hosts: [`www.${slug}.example.com`],
  template: 'standard',
  ...more,
});
const indented = (content: object): string => JSON.stringify(content, null, 2);

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(
    {
      [ROOT]: indented(site('lab', { leads: { to: TO } })),
      'sites/lab/data/locations.json': indented({ items: PLACES }),
      [PART]: indented({
        changes: [
          { set: 'form/you/message', hint: 'Tell us what you tow.' },
          { remove: 'form/you/postcode' },
          { insert: { id: 'tow', label: 'What do you tow?' }, after: 'form/you/phone' },
        ],
      }),
      'sites/silent/site.json': indented(site('silent', {})),
    },
    [makeCar({ id: '7', slug: 'kestrel-7', location: PLACES[0] as Location })],
  );
}, 300_000);
afterAll(() => lab.close());

const formOf = async (asked: object, id = 'enquiry/form') => blockOf(await lab.explain(asked), id);

describe('explain, of a form', () => {
  it('names each step and field with the file that brought it, and who took one out', async () => {
    const [you] = settingOf((await formOf({ page: 'contact' })).settings, 'steps').entries ?? [];
    const fields = settingOf(you?.settings ?? [], 'steps/you/fields');
    expect(place(entryOf(fields, 'tow').written)).toBe(lab.line(PART, '"insert"'));
    expect(place(entryOf(fields, 'email').written)).toBe(
      lab.line('layouts/standard/parts/enquiry.json', '"id": "email"'),
    );
    const message = entryOf(fields, 'message').settings;
    expect(said(settingOf(message, 'steps/you/fields/message/hint'))).toEqual([
      `"Tell us what you tow." ${lab.line(PART, '"hint"')}`,
      'over "" default',
    ]);
    expect(fields.removed?.map(({ id, written }) => [id, written.file, written.pointer])).toEqual([
      ['postcode', PART, '/changes/1'],
    ]);
  });

  it('says to whom an enquiry from its page goes, and which entry of the list decided', async () => {
    const { sends } = await formOf({ page: 'service' }, 'booking/book/form');
    expect(sends).toMatchObject({ path: 'leads.to', value: 'workshop@lab.example.com', asked: true });
    expect(sends && place(sends.set)).toBe(lab.line(ROOT, '"to"'));
    expect(sends?.reason?.entries?.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'newcastle condition failed',
      'workshop won',
      'all behind',
    ]);
  });

  it('says it of one car, with the place where that stands', async () => {
    const { sends } = await formOf({ url: '/cars/kestrel-7' }, 'enquire/form');
    expect(sends).toMatchObject({ value: 'newcastle@lab.example.com', asked: false });
  });

  it('says that nobody is told', async () => {
    const { sends } = await formOf({ site: 'silent', page: 'contact' });
    expect(sends).toMatchObject({ path: 'leads.to', asked: false });
    expect(sends).not.toHaveProperty('value');
  });

  it('says all of it in the terminal', async () => {
    const lines: string[] = [];
    const io = {
      out: (text: string) => void lines.push(text),
      err: () => undefined,
      isTty: false,
      cwd: lab.root,
    };
    await runCli(['explain', 'lab', 'service', '--block', 'booking/book/form'], io);
    expect(lines.join('\n')).toMatch(
      /sends to, unless the request or what is filled in decides otherwise\n +leads\.to = "workshop@lab\.example\.com", entry workshop of 3 +sites\/lab\/site\.json/,
    );
    await runCli(['explain', 'silent', 'service', '--block', 'booking/book/form'], io);
    expect(lines.at(-1)).toMatch(/sends to nobody: leads\.to is empty/);
  });
});
