/** The writer of the product, which takes notes and letters as well; built as `writer.js`. */
import { recordsFeatures } from '../../server/features.ts';
import { runWriter } from '../../server/writer/runWriter.ts';
import { letters } from '../fixtures/letters.ts';
import { notes } from './notes.ts';

await runWriter([...recordsFeatures, notes, letters]);
