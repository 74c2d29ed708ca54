import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's. The shell has no window and no profile of its own: a new page costs two thirds there. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/**
 * @param isWhole  rather one as shoppers have it, to measure with, than the shell
 * @throws with what to do when there is no Chromium on this machine
 */
export function findChromium(isWhole = false): string {
  const debian = isWhole ? [WHOLE, SHELL] : [SHELL, WHOLE];
  const found = [process.env.CHROME_PATH, ...debian, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'No Chromium was found. Fix: apt-get install -y --no-install-recommends chromium-headless-shell, or set CHROME_PATH.',
  );
}
