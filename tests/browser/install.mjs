// Finds a Chromium for the browser tests, or installs one: Debian's package where that is possible, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const isThere = () =>
  [process.env.CHROME_PATH, ...DEBIAN, chromium.executablePath()].some((path) => path && existsSync(path));
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  run('apt-get', ['update', ...wait]);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...wait, 'chromium-headless-shell']);
}
if (!isThere()) run('playwright-core', ['install', 'chromium']);
if (!isThere()) {
  console.error(
    'No Chromium was found and none could be installed.\n' +
      'Fix: install one (apt-get install chromium) or set CHROME_PATH to the one that is there.',
  );
  process.exit(1);
}
