import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { BASE_CSS, type BuildAssets } from '../../engine/render/assets.ts';
import type { ScriptAssets } from './chunks.ts';

const toGzip = promisify(gzip);

/**
 * How heavy each script and each CSS file is on its way to a browser.
 *
 * @param client folder that the addresses of scripts begin at
 */
export async function gzipBytes(
  client: string,
  { loader, wake, islands, enhancers }: ScriptAssets,
  css: BuildAssets['css'],
): Promise<Record<string, number>> {
  const addresses = [loader, ...wake, ...Object.values(islands).flat(), ...Object.values(enhancers).flat()];
  const scripts = [...new Set(addresses)].map(async (address): Promise<Weighed> => [
    address,
    await weigh(await readFile(join(client, address))),
  ]);
  const styles = Object.entries({ ...css.files, [BASE_CSS]: css.base }).map(
    async ([file, text]): Promise<Weighed> => [file, await weigh(text)],
  );
  return Object.fromEntries(await Promise.all([...scripts, ...styles]));
}

type Weighed = readonly [file: string, bytes: number];

async function weigh(content: Buffer | string): Promise<number> {
  return (await toGzip(content, { level: constants.Z_BEST_COMPRESSION })).length;
}
