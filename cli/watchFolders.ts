import { relative, sep } from 'node:path';

export interface WatchOptions {
  /** Folder of the project. */
  root: string;
  /** From the root. */
  folders: readonly string[];
  signal: AbortSignal;
  /** Paths from the root, with `/`; each once for saves that come together. */
  onSaved: (files: readonly string[]) => void;
}

/** Saves that come closer together than this are one: an editor writes a file more than once. */
const SETTLE_MS = 40;

/**
 * Watches folders until the signal is given.
 *
 * @returns when it watches: no save after this is missed
 */
export async function watchFolders({ root, folders, signal, onSaved }: WatchOptions): Promise<void> {
  const { watch } = await import('chokidar');
  const watcher = watch(
    folders.map((folder) => `${root}/${folder}`),
    { ignoreInitial: true },
  );
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    waiting.add(relative(root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting.clear();
      onSaved(files);
    }, SETTLE_MS);
  });
  const end = (): void => {
    clearTimeout(timer);
    void watcher.close();
  };
  signal.addEventListener('abort', end, { once: true });
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  if (signal.aborted) end();
}
