import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoStock } from '../../demo/stock/index.ts';
import { makeDemoStockCommand } from './make-demo-stock.ts';
import { CliError, type CliIo } from '../io.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

let cwd: string;
let out: string[];
beforeEach(() => {
  cwd = makeFolder('make-demo-stock');
  out = [];
});

async function run(...args: string[]): Promise<string> {
  const io: CliIo = { out: (text) => void out.push(text), err: () => undefined, isTty: false, cwd };
  const quiet = { writeOut: () => undefined, writeErr: () => undefined };
  await makeDemoStockCommand(io).exitOverride().configureOutput(quiet).parseAsync(args, { from: 'user' });
  return out.join('\n');
}

const read = (file: string) => JSON.parse(readFileSync(join(cwd, file), 'utf8')) as DemoStock;

describe('make-demo-stock', () => {
  it('writes a stock file and says what is in it', async () => {
    const said = await run('metro', '--count', '40', '--out', 'a/stock.json');
    expect(said).toBe('40 vehicles of profile metro with 0 photos, 30 of them odd cases, in a/stock.json');
    expect(read('a/stock.json').cars).toHaveLength(40);
  });

  it('writes the same file for the same seed and moment, another for another seed', async () => {
    const at = ['metro', '--count', '20', '--now', '2026-11-20'];
    await run(...at, '--out', 'a.json');
    await run(...at, '--out', 'b.json');
    await run(...at, '--seed', 'x', '--out', 'c.json');
    expect(read('a.json')).toEqual(read('b.json'));
    expect(read('a.json')).not.toEqual(read('c.json'));
  });

  it('puts vehicles at the sales locations of a site, and only there', async () => {
    const folder = join(cwd, 'sites/north/data');
    mkdirSync(folder, { recursive: true });
    const items = ['sales', 'service'].map((location_type) => ({
      id: location_type,
      name: location_type,
      state: 'VIC',
      location_type,
    }));
    writeFileSync(join(folder, 'locations.json'), JSON.stringify({ items }));
    await run('metro', '--count', '40', '--site', 'north', '--out', 'a.json');
    const places = read('a.json').cars.flatMap(({ location_id }) => location_id ?? []);
    expect(new Set(places)).toEqual(new Set(['sales']));
  });

  it('takes photos from a manifest', async () => {
    writeFileSync(
      join(cwd, 'pictures.json'),
      JSON.stringify([{ body: 'suv', variant: 'a', colour: 'white', files: ['suv/1.webp'] }]),
    );
    const said = JSON.parse(
      await run('metro', '--count', '40', '--pictures', 'pictures.json', '--out', 'a.json', '--json'),
    ) as { photos: number };
    expect(said.photos).toBeGreaterThan(5);
  });

  it('lists the profiles when none is named, and prints the stock when no file is', async () => {
    expect(await run()).toMatch(/^caravans .*\ncommercial .*\nmetro .*$/);
    out = [];
    expect((JSON.parse(await run('caravans', '--count', '3')) as DemoStock).cars).toHaveLength(3);
  });

  it.each([
    { args: ['unknown'], message: 'There is no profile "unknown". Profiles: caravans, commercial, metro.' },
    { args: ['metro', '--json'], message: '--json needs --out' },
    { args: ['metro', '--site', '../etc'], message: 'There is no site "../etc".' },
    { args: ['metro', '--site', 'south'], message: 'There is no site "south".' },
    { args: ['metro', '--pictures', 'none.json'], message: 'none.json could not be read' },
    { args: ['metro', '--count', '0'], message: 'A whole number from 1 to 100,000 is expected.' },
    { args: ['metro', '--now', 'soon'], message: 'A date such as 2026-11-20' },
  ])('refuses $args and writes nothing', async ({ args, message }) => {
    const error = await run(...args, ...(args.includes('--json') ? [] : ['--out', 'a.json'])).catch(
      (thrown: unknown) => thrown as Error,
    );
    expect((error as Error).message).toContain(message);
    if (error instanceof CliError) expect(error.exitCode).toBe(2);
    expect(existsSync(join(cwd, 'a.json'))).toBe(false);
  });
});
