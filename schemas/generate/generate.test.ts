import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDrift, generateAll } from './main.ts';
import { generateTypes } from './types.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function projectWith(files: Record<string, unknown>): Promise<string> {
  const folder = makeFolder('generate');
  for (const [name, schema] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), JSON.stringify(schema));
  }
  return folder;
}

describe('generate', () => {
  it('what is committed is what `npm run generate` would write', async () => {
    expect(findDrift(root, await generateAll(root))).toEqual([]);
  });

  it('a generated file that was edited, one that is missing and one without a schema are all named', async () => {
    const folder = await projectWith({
      'schemas/entities/brand.schema.json': { title: 'Brand', type: 'object' },
      'schemas/entities/model.schema.json': { title: 'Model', type: 'object' },
      'schemas/entities/user.schema.json': { title: 'User', type: 'object' },
    });
    const files = await generateTypes(folder);
    await mkdir(path.join(folder, 'schemas/types'), { recursive: true });
    for (const file of files) await writeFile(path.join(folder, file.path), file.text);
    expect(findDrift(folder, files)).toEqual([]);
    await writeFile(path.join(folder, 'schemas/types/brand.ts'), '// edited');
    await writeFile(path.join(folder, 'schemas/types/forgotten.ts'), '// its schema is gone');
    await rm(path.join(folder, 'schemas/types/model.ts'));
    expect(findDrift(folder, files)).toEqual([
      'schemas/types/brand.ts',
      'schemas/types/forgotten.ts',
      'schemas/types/model.ts',
    ]);
  });
});

describe('types from schemas', () => {
  it('a reference to another schema is an import of its type, a definition of it too', async () => {
    const folder = await projectWith({
      'schemas/entities/place.schema.json': { title: 'Place', type: 'object', properties: {} },
      'schemas/shared.schema.json': {
        title: 'Shared',
        type: 'object',
        definitions: { 'link-to': { type: 'string' } },
      },
      'schemas/blocks/map.schema.json': {
        title: 'MapSettings',
        type: 'object',
        properties: {
          at: { $ref: '../entities/place.schema.json' },
          link: { $ref: '../shared.schema.json#/definitions/link-to' },
        },
      },
    });
    const text = (await generateTypes(folder)).find(
      (file) => file.path === 'schemas/types/blocks/map.ts',
    )?.text;
    expect(text).toContain("import type { Place } from '../place.ts';");
    expect(text).toContain("import type { LinkTo } from '../shared.ts';");
    expect(text).toMatch(/at\?: Place;\s+link\?: LinkTo;/);
  });

  it('a property with a default is never missing, one without may be', async () => {
    const folder = await projectWith({
      'schemas/blocks/hero.schema.json': {
        title: 'HeroSettings',
        type: 'object',
        properties: { tall: { type: 'boolean', default: false }, title: { type: 'string' } },
      },
    });
    const [file] = await generateTypes(folder);
    expect(file?.text).toMatch(/tall: boolean;\s+title\?: string;/);
  });

  it('a property whose default is a fact may be missing: the fact may be', async () => {
    const folder = await projectWith({
      'schemas/blocks/price.schema.json': {
        title: 'PriceSettings',
        type: 'object',
        properties: {
          amount: { type: 'number', default: { fact: 'rules.displayPrice' } },
          shown: { type: 'boolean', default: { 'rules.available': true } },
        },
      },
    });
    const [file] = await generateTypes(folder);
    expect(file?.text).toMatch(/amount\?: number;\s+shown: boolean;/);
  });

  it('a property whose default is a rule list is never missing when the list ends in a constant', async () => {
    const rule = { when: { 'car.car_type': 'new' }, then: 5 };
    const fee = (last: object) => ({ type: 'number', default: [rule, last] });
    const folder = await projectWith({
      'schemas/blocks/price.schema.json': {
        title: 'PriceSettings',
        type: 'object',
        properties: {
          fee: fee({ then: 0 }),
          lenderFee: fee({ then: { fact: 'lender.fee' } }),
          newFee: fee({ when: { 'car.car_type': 'used' }, then: 0 }),
        },
      },
    });
    const [file] = await generateTypes(folder);
    expect(file?.text).toMatch(/fee: number;\s+lenderFee\?: number;\s+newFee\?: number;/);
  });

  it('a reference that leads nowhere stops the generator with both names', async () => {
    const folder = await projectWith({
      'schemas/blocks/hero.schema.json': {
        title: 'Hero',
        properties: { a: { $ref: '../entities/gone.schema.json' } },
      },
    });
    await expect(generateTypes(folder)).rejects.toThrow(
      'schemas/blocks/hero.schema.json: $ref "../entities/gone.schema.json" leads to schemas/entities/gone.schema.json',
    );
  });
});
