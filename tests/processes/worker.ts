/** A worker of the product that has the odd blocks and takes notes; built as `worker.js`. */
import { blocks } from '../../blocks/index.ts';
import { runWorker } from '../../server/worker/runWorker.ts';
import { addNotes } from './notes.ts';
import { oddBlocks } from './oddBlocks.ts';

await runWorker({ blocks: [...blocks, ...oddBlocks], plugins: (records) => [addNotes(records)] });
