import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const DEBIAN = '/usr/bin/chromium';

/** @throws with what to do when there is no Chromium on this machine */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH, DEBIAN, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'No Chromium was found. Fix: apt-get install -y --no-install-recommends chromium, or set CHROME_PATH.',
  );
}
