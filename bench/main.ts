/** `npm run bench -- [row ...] [--record]`. */
import { parseArgs } from 'node:util';
import { record, rowMarkdown } from './lib/report.ts';
import { Workshop } from './lib/workshop.ts';
import { rows } from './rows/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !rows.some((row) => row.name === name));

if (values.help || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no row "${name}".`);
  console.log('npm run bench -- [row ...] [--record]\n\nRows:');
  for (const { name, about } of rows) console.log(`  ${name.padEnd(18)}${about}`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else await run();

async function run(): Promise<void> {
  const workshop = new Workshop();
  const found = new Map<string, string>();
  const wanted = rows.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  try {
    for (const row of wanted) {
      const text = await row.run(workshop).then((findings) => rowMarkdown(row, findings), reportFailed);
      if (text === undefined) continue;
      found.set(row.name, text);
      console.log(text);
      if (values.record) await record(rows, found);
    }
  } finally {
    await workshop.close();
  }
}

/** A row that cannot be measured leaves the others alone. */
function reportFailed(error: unknown): undefined {
  console.error(error);
  process.exitCode = 1;
}
