// `npm run ledger`: which requirements no test names yet.
//   npm run ledger                    a line for each area: named / all
//   npm run ledger -- VDP GALLERY     the rows of those areas that no test names
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [, ...lines] = readFileSync(join(import.meta.dirname, 'requirements.tsv'), 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => {
  const [id, area, kind, requirement] = line.split('\t');
  return { id, area, kind, requirement };
});

const files = globSync('{engine,blocks,server,cli,schemas,tests}/**/*.test.{ts,tsx}', { cwd: root });
const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const named = new Set();
for (const file of files) {
  for (const [, , title] of readFileSync(join(root, file), 'utf8').matchAll(titles)) {
    for (const id of title.match(/\b[A-Z]{2,10}-\d{3}\b/g) ?? []) named.add(id);
  }
}

const known = new Set(rows.map((row) => row.id));
const strangers = [...named].filter((id) => !known.has(id));
const wanted = process.argv.slice(2);
if (wanted.length > 0) {
  for (const row of rows)
    if (wanted.includes(row.area) && !named.has(row.id)) console.log(`${row.id}\t${row.requirement}`);
} else {
  for (const [area, own] of Map.groupBy(rows, (row) => row.area)) {
    const count = own.filter((row) => named.has(row.id)).length;
    console.log(`${area.padEnd(12)} ${String(count).padStart(4)} / ${own.length}`);
  }
}
console.log(
  `${rows.filter((row) => named.has(row.id)).length} of ${rows.length} requirements are named by a test`,
);
if (strangers.length > 0) console.log(`Named by tests but not in the ledger: ${strangers.join(', ')}`);
