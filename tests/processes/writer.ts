/** The writer of the product, which takes notes and letters; built as `writer.js`. */
import { runWriter } from '../../server/writer/runWriter.ts';
import { letters } from '../fixtures/letters.ts';
import { notes } from './notes.ts';

await runWriter([notes, letters]);
