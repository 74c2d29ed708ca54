import { join } from 'node:path';

/** Saves that come closer together than this are one. */
const SETTLE_MS = 30;

/**
 * Calls back once when it watches, and after each change in layouts/ or sites/, once for changes that come together. So no
 * save falls between the first look and the watching.
 *
 * @returns a promise that ends when the signal is given
 */
export async function watchProject(root: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  const { watch } = await import('chokidar');
  const watcher = watch([join(root, 'layouts'), join(root, 'sites')], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  watcher.on('all', settle);
  watcher.on('ready', settle);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(timer);
  await watcher.close();
}
