import { afterAll, afterEach } from 'vitest';
import { removeFolders } from './fixtures/makeFolder.ts';

// What is drawn for the server is drawn by the code that serves: React's other one takes several times as long.
if (typeof document === 'undefined') process.env.NODE_ENV = 'production';

// The first of all to be registered, so it runs last: what a file itself closes or stops is closed by then.
afterAll(removeFolders);

// Testing Library unmounts by itself only with global test functions, which this project does not use.
afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
});
