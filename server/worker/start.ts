/** A worker process; built as `worker.js`. */
import { work } from '../main.ts';

await work();
