import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Debian's. The shell has no window and no profile of its own: a new page costs two thirds there, and what is measured is the
 * page alone. The whole browser draws its "new tab" page beside it, 2 s of a core.
 */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** @throws with what to do when there is no Chromium on this machine */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH, ...DEBIAN, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'No Chromium was found. Fix: apt-get install -y --no-install-recommends chromium-headless-shell, or set CHROME_PATH.',
  );
}
