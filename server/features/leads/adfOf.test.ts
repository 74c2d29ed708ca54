import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { makeCar } from '../../../tests/fixtures/index.ts';
import { adfOf, type AdfInput } from './adfOf.ts';

const grammar = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/adf.rng'), 'utf8');

async function faultsOf(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'lead.xml', contents }],
    schema: [grammar],
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
}

const LEAD: AdfInput = {
  id: '5f1c',
  receivedAt: new Date('2026-05-01T00:30:00Z'),
  category: 'General Enquiry',
  payload: {
    ...{ name: 'Ash', last_name: 'Moreau', email: 'ash@example.com', phone: '0412345678', postcode: '2000' },
    ...{ message: 'Is it there?', opt_in: true, additional_services: ['Wash', 'Tyres'] },
  },
  labels: { message: 'Message', opt_in: 'Offers' },
  car: makeCar({ year: 2021, make: 'Kestrel', model: 'Ranger', stocknum: 'K7', car_type: 'used' }),
  interest: 'test-drive',
  vendor: { name: 'Smithfield', email: 'smithfield@crm.example.com' },
  provider: { name: 'North yard', url: 'https://www.north.example.com/' },
};

describe('an enquiry as ADF', () => {
  it('says who asks, about which car, and what else was filled in', async () => {
    const xml = adfOf(LEAD);
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<\?ADF version="1.0"\?>/);
    for (const piece of [
      '<vehicle interest="test-drive" status="used">',
      '<make>Kestrel</make>',
      '<stock>K7</stock>',
      '<name part="first">Ash</name>',
      '<name part="last">Moreau</name>',
      '<email>ash@example.com</email>',
      'Message: Is it there?\nOffers: true\nadditional_services: Wash, Tyres',
      '<vendorname>Smithfield</vendorname>',
    ])
      expect(xml).toContain(piece);
  });

  it.each([
    ['about no car', { car: undefined }],
    ['about a car of which little is known', { car: makeCar({ id: '9', slug: 'nine' }) }],
    ['of somebody with an e-mail address alone', { payload: { name: 'Ash', email: 'ash@example.com' } }],
    ['of somebody with a phone number alone', { payload: { name: 'Ash', phone: '0412345678' } }],
    ['of somebody of whom nothing is known', { payload: {} }],
  ])('is valid %s', async (_, more: Partial<AdfInput>) => {
    expect(await faultsOf(adfOf({ ...LEAD, ...more }))).toEqual([]);
  });

  it('holds hostile words as words: no element of theirs, no character that XML has not', async () => {
    const name = '</name></contact><vendor>"\'&<![CDATA[x]]>\u0000\u0008\uFFFF]]>';
    const xml = adfOf({
      ...LEAD,
      payload: { name, last_name: '<!ENTITY x SYSTEM "file:///">', email: 'a@b.example' },
    });
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml.match(/<vendor>/g)).toHaveLength(1);
    expect(xml).not.toContain('<!ENTITY');
    expect(xml).not.toMatch(/[\u0000\u0008\uFFFF]/);
  });

  it.each(['&e;', '&#1;', '&amp;', '&lt;b&gt;', 'A & B'])('holds %s as it was typed', async (message) => {
    const xml = adfOf({ ...LEAD, payload: { ...LEAD.payload, message } });
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml).toContain(message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  it('would be told from one that is not: the grammar refuses an order of its own', async () => {
    const xml = adfOf(LEAD).replace(/(<make>.*<\/make>)\s*(<model>.*<\/model>)/, '$2$1');
    expect((await faultsOf(xml)).length).toBeGreaterThan(0);
  });
});
