import './guard.mjs';

const { processIo, runCli } = await import('./main.ts');
process.exitCode = await runCli(process.argv.slice(2), processIo());
