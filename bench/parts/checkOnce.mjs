/** Checks the project it is started in, as `check` does, and says how many ms of it were checking. */
import '../../cli/guard.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// As cli/run.mjs starts.
setFlagsFromString('--no-lazy');
enableCompileCache(join(import.meta.dirname, '../../.forecourt/compiled'));
const { ProjectChecker } = await import('../../engine/check/index.ts');
const root = process.cwd();
const checker = new ProjectChecker(root, join(root, 'schemas'), { now: () => new Date() });
const begin = performance.now();
checker.run();
console.log(performance.now() - begin);
