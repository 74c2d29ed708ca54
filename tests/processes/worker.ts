/** A worker of the product that has the odd blocks too; built as `worker.js`. */
import { blocks } from '../../blocks/index.ts';
import { runWorker } from '../../server/worker/runWorker.ts';
import { oddBlocks } from './oddBlocks.ts';

await runWorker({ blocks: [...blocks, ...oddBlocks] });
