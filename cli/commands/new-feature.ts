import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { additions, featureFiles, type Addition } from '../new-feature/templates.ts';
import { CliError, type CliIo } from '../io.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `forecourt new-feature <name>`: a folder with a table, a write, a service and a test that passes at once. */
export function newFeatureCommand(io: CliIo): Command {
  return new Command('new-feature')
    .description(
      'Makes a feature of the server: its folder and services, and its line in each list of features.',
    )
    .argument('<name>', 'like-this: lower case words with hyphens')
    .addHelpText('after', '\nExamples:\n  forecourt new-feature saved-searches')
    .action((name: string) => {
      if (!NAME.test(name))
        throw new CliError(`"${name}" is no name. Write it like-this: lower case words with hyphens.`, 2);
      if (existsSync(join(io.cwd, 'server/features', name)))
        throw new CliError(`server/features/${name} exists already.`, 2);
      const files = featureFiles(name);
      for (const [file, text] of files) write(join(io.cwd, file), text);
      for (const addition of additions(name)) add(io.cwd, addition);
      io.out([...files.keys()].join('\n'));
      io.out(
        `\nNext: say in schemas/services/${name}.ts what blocks may ask, then in server/features/${name}/ what is kept.`,
      );
    });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Behind the last line of its kind. */
function add(root: string, { file, line, behind }: Addition): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const last = [...text.matchAll(behind)].at(-1);
  if (!last) throw new Error(`${file} has no place for "${line}".`);
  const end = last.index + last[0].length;
  writeFileSync(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`);
}
