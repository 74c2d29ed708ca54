import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { BASE_CSS, type BuildAssets, setAddress, setText } from '../../engine/assets/index.ts';

const toGzip = promisify(gzip);

/**
 * How heavy each script, each enhancer by itself and each CSS file is on its way to a browser.
 *
 * @param client folder that the addresses of scripts begin at
 */
export async function gzipBytes(
  client: string,
  {
    loader,
    asked,
    redraw,
    covers,
    pressing,
    sleepers,
    wake,
    islands,
    enhancers,
    css,
  }: Omit<BuildAssets, 'bytes' | 'icons'>,
): Promise<Record<string, number>> {
  const addresses = [
    loader,
    asked,
    redraw,
    covers,
    pressing,
    sleepers,
    ...wake,
    ...Object.values(islands).flat(),
  ];
  const scripts = [...new Set(addresses)].map(async (address): Promise<Weighed> => [
    address,
    await weigh(await readFile(join(client, address))),
  ]);
  const sets = Object.keys(enhancers.parts).map(async (name): Promise<Weighed> => [
    setAddress(enhancers.id, [name]),
    await weigh(setText(enhancers.parts, [name]) ?? ''),
  ]);
  const styles = Object.entries({ ...css.files, [BASE_CSS]: css.base }).map(
    async ([file, text]): Promise<Weighed> => [file, await weigh(text)],
  );
  return Object.fromEntries(await Promise.all([...scripts, ...sets, ...styles]));
}

type Weighed = readonly [file: string, bytes: number];

async function weigh(content: Buffer | string): Promise<number> {
  return (await toGzip(content, { level: constants.Z_BEST_COMPRESSION })).length;
}
