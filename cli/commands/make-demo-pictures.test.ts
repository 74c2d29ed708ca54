import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PictureManifest } from '../../demo/stock/index.ts';
import { CliError, type CliIo } from '../io.ts';
import { makeDemoPicturesCommand } from './make-demo-pictures.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

let cwd: string;
let out: string[];
beforeEach(() => {
  cwd = makeFolder('make-demo-pictures');
  out = [];
});

async function run(...args: string[]): Promise<string> {
  const io: CliIo = { out: (text) => void out.push(text), err: () => undefined, isTty: false, cwd };
  const quiet = { writeOut: () => undefined, writeErr: () => undefined };
  await makeDemoPicturesCommand(io).exitOverride().configureOutput(quiet).parseAsync(args, { from: 'user' });
  return out.join('\n');
}

describe('make-demo-pictures', () => {
  it('keeps a picture that is there as it is, and lists it', async () => {
    mkdirSync(join(cwd, 'a/hatch'), { recursive: true });
    writeFileSync(join(cwd, 'a/hatch/a-red-2.webp'), 'kept');
    const said = await run('--only', 'hatch/a-red-2', '--out', 'a');
    expect(said).toBe('0 pictures rendered, 1 kept, in a');
    expect(readFileSync(join(cwd, 'a/hatch/a-red-2.webp'), 'utf8')).toBe('kept');
    const { sets } = JSON.parse(readFileSync(join(cwd, 'a/pictures.json'), 'utf8')) as PictureManifest;
    expect(sets.map(({ files }) => files)).toEqual([['hatch/a-red-2.webp']]);
  });

  it.each([
    { only: 'boat', message: 'There is no picture "boat". Names begin with: sedan, hatch, ' },
    { only: 'suv,boat', message: 'There is no picture "boat".' },
    { only: '../suv', message: 'There is no picture "../suv".' },
    { only: ',', message: 'There is no picture ",".' },
  ])('refuses --only $only and writes nothing', async ({ only, message }) => {
    const error = await run('--only', only, '--out', 'a').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CliError);
    expect((error as CliError).message).toContain(message);
    expect((error as CliError).exitCode).toBe(2);
    expect(existsSync(join(cwd, 'a'))).toBe(false);
    expect(readdirSync(cwd)).toEqual([]);
  });
});
