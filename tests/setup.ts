import { afterEach } from 'vitest';

// Testing Library unmounts by itself only with global test functions, which this project does not use.
afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
});
