import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { writeGenerated } from '../../schemas/generate/main.ts';
import { blockFiles, listLine } from '../new-block/templates.ts';
import { CliError, type CliIo } from '../io.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `forecourt new-block <name>`: a folder, schema, example and test that pass at once. */
export function newBlockCommand(io: CliIo): Command {
  return new Command('new-block')
    .description('Makes a block: its folder, schema, example and test, and its line in blocks/index.ts.')
    .argument('<name>', 'like-this: lower case words with hyphens')
    .option('--wakes', 'the block runs in the browser')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt new-block opening-hours\n  forecourt new-block fuel-calculator --wakes',
    )
    .action(async (name: string, options: { wakes?: boolean }) => {
      if (!NAME.test(name))
        throw new CliError(
          `"${name}" is no block name. Write it like-this: lower case words with hyphens.`,
          2,
        );
      if (existsSync(join(io.cwd, 'blocks', name))) throw new CliError(`blocks/${name} exists already.`, 2);
      const files = blockFiles(name, options.wakes === true);
      for (const [file, text] of files) write(join(io.cwd, file), text);
      addToList(join(io.cwd, 'blocks/index.ts'), name);
      await writeGenerated(io.cwd);
      io.out([...files.keys()].join('\n'));
      io.out(`\nNext: describe its settings in schemas/blocks/${name}.schema.json, then npm run generate.`);
    });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The import and the entry, each in the order of the alphabet. */
function addToList(path: string, name: string): void {
  const { importLine, entry } = listLine(name);
  const text = readFileSync(path, 'utf8');
  const [head = '', list = ''] = text.split(/(?<== \[)/);
  const imports = [...head.matchAll(/^import \{ \w+ \} from '\.\/.*$/gm)].map(([line]) => line);
  const others = head.split('\n').filter((line) => !imports.includes(line));
  const typesEnd = others.findLastIndex((line) => line.startsWith('import')) + 1;
  others.splice(typesEnd, 0, ...[...imports, importLine].sort(byAddress));
  const entries = [
    ...list
      .replace(/\];[\s\S]*$/, '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    entry,
  ].sort();
  writeFileSync(path, `${others.join('\n')}\n  ${entries.join(',\n  ')},\n];\n`);
}

function byAddress(a: string, b: string): number {
  return (a.split("'")[1] ?? '') < (b.split("'")[1] ?? '') ? -1 : 1;
}
