import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const DEBIAN = '/usr/bin/chromium';

/** No GPU, no calls home. Source: stack.md, Tests. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws with what to do when there is no Chromium on this machine */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH, DEBIAN, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'Browser tests need Chromium. Fix: apt-get install -y --no-install-recommends chromium, or set CHROME_PATH.',
  );
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
}
