import './guard.mjs';
// What Node itself brings is loaded before the flag below, for which it is not compiled.
import 'node:child_process';
import 'node:crypto';
import 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Sources lose their types and are compiled once, not at each start: whole, since what is kept of a file has the functions
// that were compiled with it, and not those that were compiled when they were first called.
setFlagsFromString('--no-lazy');
enableCompileCache(join(import.meta.dirname, '../.forecourt/compiled'));
const { processIo, runCli } = await import('./main.ts');
process.exitCode = await runCli(process.argv.slice(2), processIo());
