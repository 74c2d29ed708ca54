import { resolve } from 'node:path';
import { Command } from 'commander';
import { choosePictures, type PlannedPicture } from '../../demo/pictures/pictures.ts';
import { CliError, type CliIo } from '../io.ts';

interface Options {
  out: string;
  only?: string;
  fresh?: boolean;
}

const DEFAULT_OUT = 'demo/stock/pictures';

const HELP = `
Pictures that are there stay as they are: a broken-off run goes on where it stopped. pictures.json then lists the
pictures that the folder holds, for make-demo-stock. A name is the beginning of a file's path. Wide pictures for home
pages ("hero") are made only when they are named, and belong into the assets of a site.

Needs Chromium and the development packages (npm install). The first picture of a place takes
about a minute, each further one some seconds.

Examples:
  forecourt make-demo-pictures
  forecourt make-demo-pictures --only suv,ute --fresh
  forecourt make-demo-pictures --only hatch/a-red --out /tmp/pictures
  forecourt make-demo-pictures --only hero --out /tmp/pictures

Exit codes: 0 made; 2 wrong use.`;

/** `forecourt make-demo-pictures`: the pictures of the invented vehicles. */
export function makeDemoPicturesCommand(io: CliIo): Command {
  return new Command('make-demo-pictures')
    .description('Renders the pictures of the demo stock from models of our own, and lists them.')
    .option('--out <folder>', 'folder of the pictures', DEFAULT_OUT)
    .option('--only <names>', 'only these, separated by commas')
    .option('--fresh', 'render pictures anew that are there already')
    .addHelpText('after', HELP)
    .action(async ({ out, only, fresh }: Options) => {
      const pictures = choose(only);
      // Not before it is needed: help and other commands do without the development packages.
      const { renderPictures } = await import('../../demo/pictures/render.ts');
      const { drawn, kept } = await renderPictures({
        outDir: resolve(io.cwd, out),
        pictures,
        isFresh: fresh === true,
        onPicture: (file, bytes) => io.out(`${file}  ${Math.ceil(bytes / 1024)} KB`),
      });
      io.out(`${drawn} pictures rendered, ${kept} kept, in ${out}`);
    });
}

function choose(only: string | undefined): PlannedPicture[] {
  const names = only
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names?.length === 0 ? (only ?? '') : names?.find((name) => !choosePictures([name]).length);
  if (unknown === undefined) return choosePictures(names);
  const folders = new Set(choosePictures(['']).map(({ file }) => file.split('/')[0]));
  throw new CliError(`There is no picture "${unknown}". Names begin with: ${[...folders].join(', ')}.`, 2);
}
