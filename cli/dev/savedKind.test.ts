import { describe, expect, it } from 'vitest';
import { savedKind } from './savedKind.ts';

describe('a saved file', () => {
  it.each([
    ['sites/north/site.json', 'content'],
    ['sites/north/assets/logo.svg', 'content'],
    ['layouts/standard/pages/vehicle.json', 'content'],
    ['blocks/price/examples.json', 'content'],
    ['blocks/price/Price.tsx', 'code'],
    ['blocks/price/Price.module.css', 'code'],
    ['engine/render/base.css', 'code'],
    ['domain/loan.ts', 'code'],
    ['server/http/app.ts', 'code'],
    ['schemas/blocks/price.schema.json', 'schemas'],
    ['schemas/stores.ts', 'schemas'],
  ])('%s is %s', (path, kind) => {
    expect(savedKind(path, 'sites')).toBe(kind);
  });

  it.each([
    'layouts/NAMES.md',
    'blocks/price/README.md',
    'blocks/price/Price.test.tsx',
    'schemas/types/car.ts',
    'schemas/composed/layers/site.json',
    'engine/render/notes.txt',
  ])('%s changes nothing that is served', (path) => {
    expect(savedKind(path, 'sites')).toBeUndefined();
  });

  it('is content where sites are kept elsewhere, too', () => {
    expect(savedKind('customers/sites/north/site.json', 'customers/sites')).toBe('content');
    expect(savedKind('sites/north/site.json', 'customers/sites')).toBeUndefined();
  });
});
