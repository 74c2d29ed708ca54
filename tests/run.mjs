// `npm test`: builds, checks types, lint, layouts and generated files, then runs unit and browser tests.
// The last line adds all of them up: `N passed, N failed`.
import '../cli/guard.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
let passed = 0;
let failed = 0;
/** What failed, told once more at the end: of a long log only its last lines may be at hand. */
const failures = [];

/** Runs a command to its end with its output shown, at once or, beside another one, when it has ended. */
function run(command, args, isBeside = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: process.env,
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    const end = (code) => resolve({ code, said: Buffer.concat(said).toString() });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

function fail(count, ...names) {
  failed += count;
  failures.push(...names);
}

/** A check that is one pass or one failure. */
async function step(name, command, args, isBeside) {
  const started = performance.now();
  if (!isBeside) console.log(`\n== ${name}`);
  const { code, said } = await run(command, args, isBeside);
  if (isBeside) process.stdout.write(`\n== ${name}\n${said}`);
  if (code === 0) passed += 1;
  else fail(1, name);
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : `FAILED (exit ${code})`}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return code === 0;
}

/** Vitest projects; each of their tests counts. */
async function tests(...projects) {
  const name = projects.join(' ');
  console.log(`\n== tests: ${name}`);
  const before = failures.length;
  const report = join(folder, `${projects[0]}.json`);
  const { code } = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    for (const { name: file, status, message, assertionResults } of testResults) {
      const titles = assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName);
      // A file that could not be read to its end has no test to blame.
      if (status === 'failed' && titles.length === 0) titles.push(message.split('\n')[0]);
      fail(titles.length, ...titles.map((title) => `${relative('.', file)}: ${title}`));
    }
    if (code !== 0 && failures.length === before) fail(1, `${name}: exit ${code} without a failed test`);
  } catch {
    fail(1, `${name}: no report (exit ${code})`);
  }
}

const node = process.execPath;
// It takes as long as the next four together, on one core.
const linting = only === undefined && step('lint', 'eslint', ['.'], true);
if (only === undefined) {
  await step('types', node, ['node_modules/ts7/bin/tsc', '--noEmit']);
  await step('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
}
const isBuilt = await step('build', node, ['cli/run.mjs', 'build']);
if (only === undefined) {
  // After the build, which knows how heavy each block is.
  await step('check', node, ['cli/run.mjs', 'check', ...(process.env.CI ? ['--annotations'] : [])]);
  await linting;
  await tests('unit', 'windows', 'pages');
  if (isBuilt) await tests('processes');
}
if ((await step('chromium', node, ['tests/browser/install.mjs'])) && isBuilt) await tests('browser');
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
