import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalsOf, ROOT, sourcesOf } from './sources.ts';

type Named = { name?: string; finance?: { provider?: string } };

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function folders(path: string): string[] {
  const full = join(ROOT, path);
  return existsSync(full)
    ? readdirSync(full, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
}

/** Slugs and names of sites, finance providers of presets. */
function dealerWords(): string[] {
  const sites = folders('sites').flatMap((slug) => [
    slug,
    readJson<Named>(join(ROOT, 'sites', slug, 'site.json')).name ?? slug,
  ]);
  const presets = folders('layouts/presets').flatMap((name) => {
    const { finance } = readJson<Named>(join(ROOT, 'layouts/presets', name, 'preset.json'));
    return [name, finance?.provider ?? name];
  });
  return [...sites, ...presets];
}

/** Makes of the demo vocabulary. */
function makes(): string[] {
  const folder = join(ROOT, 'demo/stock/vocabulary');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => namesIn(readJson<unknown>(join(folder, file))));
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'make' && typeof inner === 'string' ? [inner] : namesIn(inner),
  );
}

const CODE = ['engine', 'blocks', 'server', 'cli'].flatMap(sourcesOf);

describe('SITE-002 code knows no dealer', () => {
  const forbidden = new Set([...dealerWords(), ...makes()]);

  it('SITE-002 there are sites, makes and providers to look for', () => {
    expect(folders('sites').length).toBeGreaterThanOrEqual(3);
    expect(makes().length).toBeGreaterThan(20);
  });

  it('SITE-002 no text in engine, blocks, server or cli is a slug, a dealer name, a make or a finance provider', () => {
    const wrong = CODE.flatMap((file) =>
      literalsOf(file)
        .filter(({ text }) => forbidden.has(text))
        .map(({ text, line }) => `${file}:${line} "${text}"`),
    );
    expect(wrong).toEqual([]);
  });

  it('RESERVE-008 a provider of payments is named in its adapter alone', () => {
    const { payments } = readJson<SiteSchema>(join(ROOT, 'schemas/site.schema.json')).properties;
    const named = new RegExp(payments.properties.provider.enum.join('|'), 'i');
    const files = CODE.filter((file) => named.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('server/payments/adapters/'))).toEqual([]);
  });
});

interface SiteSchema {
  properties: { payments: { properties: { provider: { enum: string[] } } } };
}
