/** The writer of the product, which takes notes; built as `writer.js`. */
import { runWriter } from '../../server/writer/runWriter.ts';
import { notes } from './notes.ts';

await runWriter([notes]);
