import './guard.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Sources lose their types and are compiled once, not at each start.
enableCompileCache(join(import.meta.dirname, '../.forecourt/compiled'));
const { processIo, runCli } = await import('./main.ts');
process.exitCode = await runCli(process.argv.slice(2), processIo());
