import './guard.mjs';

await import('./main.ts');
