import { watchFolders } from '../watchFolders.ts';

/**
 * Calls back once when it watches, and after each change in layouts/ or sites/, once for changes that come together. So no
 * save falls between the first look and the watching.
 *
 * @returns a promise that ends when the signal is given
 */
export async function watchProject(root: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await watchFolders({ root, folders: ['layouts', 'sites'], signal, onSaved: onChange });
  if (!signal.aborted) onChange();
  await ended;
}
