import { join } from 'node:path';
import { corpus, CorpusProject, figuresOf } from '../../tests/check/corpus.ts';
import { ratioAtLeast, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import type { Workshop } from '../lib/workshop.ts';

const RECALL = 0.97;

export const plantedMistakes: Row = {
  name: 'planted-mistakes',
  about:
    'Mistakes planted one by one in a copy of the demo layouts and sites (tests/check/corpus): the share found with the expected code at the expected line, the share of messages that are about the mistake, and messages per mistake found.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const project = new CorpusProject(join(await workshop.folder(), 'corpus'));
  if (project.check().problems.length > 0)
    throw new Error('Something is said of the files without mistakes.');
  const begin = performance.now();
  const outcomes = corpus.mutations.map((mutation) => project.plant(mutation));
  const ms = (performance.now() - begin) / outcomes.length;
  const { recall, precision, messagesPerMistake } = figuresOf(outcomes);
  const planted = `${outcomes.length} planted`;
  return [
    {
      what: 'recall',
      result: percent(recall),
      comparedWith: planted,
      keep: 'at least 97 %',
      ...ratioAtLeast(RECALL, recall),
    },
    { what: 'precision', result: percent(precision), comparedWith: planted, ratio: precision },
    {
      what: 'messages per mistake found',
      result: messagesPerMistake.toFixed(3),
      comparedWith: '1',
      keep: 'exactly 1',
      ...ratioAtMost(1, messagesPerMistake),
    },
    {
      what: 'one check after one edit, in process',
      result: `${ms.toFixed(0)} ms`,
      comparedWith: 'three sites',
    },
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
