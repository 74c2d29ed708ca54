import { beforeAll, expect, it } from 'vitest';
import { textReport } from '../../cli/check/report.ts';
import type { ProblemCode } from '../../engine/index.ts';
import { corpus, CorpusProject, mistakeLists } from './corpus.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

/** What authors meet most, and what is hardest to find without a word. */
const SHOWN: readonly ProblemCode[] = [
  'BLOCK_UNKNOWN',
  'SETTING_UNKNOWN',
  'VALUE_NOT_ALLOWED',
  'KEY_UNKNOWN',
  'JSON_SYNTAX',
  'JSON_DUPLICATE_KEY',
  'FACT_UNKNOWN',
  'OPERATOR_UNKNOWN',
  'RULE_UNKNOWN',
  'TEXT_SYNTAX',
  'CONDITION_NEVER',
  'RULE_UNREACHABLE',
  'CHANGE_MISSES',
  'ROUTE_UNKNOWN',
  'ROUTE_COLLISION',
  'ASSET_MISSING',
  'HEADING_MAIN',
  'CONTRAST_LOW',
  'SETTING_IDLE',
  'BUDGET_EXCEEDED',
];
const HEAD = `# Twenty messages of check

What \`npm run check\` says of twenty mistakes, one of each kind, planted in the demo layouts and sites. This page is made
by \`tests/check/messages.test.ts\`; after a message has changed,
\`npm run test:unit -- tests/check/messages.test.ts -u\` writes it anew.
`;

let project: CorpusProject;
beforeAll(() => {
  project = new CorpusProject(makeFolder('corpus'));
}, 60_000);

it('twenty messages stand in the docs as check says them', { timeout: 60_000 }, async () => {
  project.check();
  const mistakes = [...(mistakeLists.get('basics.json') ?? []), ...corpus.mutations];
  const parts = SHOWN.map((code) => {
    const mutation = mistakes.find((one) => one.code === code);
    if (!mutation) throw new Error(`No mistake of the corpus has the code ${code}.`);
    const report = textReport(project.plant(mutation).result, false).split('\n').slice(2, -2).join('\n');
    expect(report).toContain(code);
    return `\n    ${report.replaceAll('\n', '\n    ').replace(/ +$/gm, '')}\n`;
  });
  expect(new Set(parts).size).toBe(20);
  await expect(HEAD + parts.join('')).toMatchFileSnapshot('../../layouts/MESSAGES.md');
});
