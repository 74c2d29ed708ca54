/** A worker of the product that has the odd blocks and takes notes and letters; built as `worker.js`. */
import { blocks } from '../../blocks/index.ts';
import { runWorker } from '../../server/worker/runWorker.ts';
import { addLetters } from '../fixtures/letters.ts';
import { addNotes } from './notes.ts';
import { oddBlocks } from './oddBlocks.ts';

await runWorker({
  blocks: [...blocks, ...oddBlocks],
  plugins: (records) => [addNotes(records), addLetters(records)],
});
