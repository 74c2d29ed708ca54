import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Finding, Row } from './finding.ts';

const FILE = join(import.meta.dirname, '../RESULTS.md');
const TITLE = '# Results\n\n';
const GIGABYTE = 1_073_741_824;

/** One row as Markdown, for the screen and for the file. */
export function rowMarkdown({ name, about }: Row, findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ what, result, comparedWith, ratio, keep, isMet }) =>
      `| ${what} | ${result} | ${comparedWith} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${keep ?? ''} | ${verdict(isMet)} |`,
  );
  const notes = findings.filter(({ note }) => note).map(({ what, note }) => `- ${what}: ${note}`);
  return [
    `## ${name}`,
    '',
    about,
    '',
    '| What | Result | Compared with | Ratio | Keep | |',
    '|---|---|---|---|---|---|',
    ...lines,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `*${circumstances()}*`,
    '',
  ].join('\n');
}

function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return '';
  return isMet ? 'met' : '**missed**';
}

/** Enough to judge a number by, nothing that names the machine. */
function circumstances(): string {
  const memory = Math.round(totalmem() / GIGABYTE);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${availableParallelism()} shared cores, ${memory} GB.`;
}

/** Puts rows into RESULTS.md; those that were not run keep their last result. */
export async function record(rows: readonly Row[], found: ReadonlyMap<string, string>): Promise<void> {
  const before = sectionsOf(await readFile(FILE, 'utf8').catch(() => ''));
  const sections = rows.map(({ name }) => found.get(name) ?? before.get(name)).filter(Boolean);
  await writeFile(FILE, `${TITLE}What each row means: [README.md](README.md).\n\n${sections.join('\n')}`);
}

function sectionsOf(text: string): Map<string, string> {
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(
    sections.map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`]),
  );
}
