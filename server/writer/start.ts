/** The writer's process; built as `writer.js`. */
import { recordsFeatures } from '../features.ts';
import { runWriter } from './runWriter.ts';

await runWriter(recordsFeatures);
