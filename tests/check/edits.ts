import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One edit of the corpus project; several things of one edit happen in the order of these keys. */
export interface Edit {
  file: string;
  /** The nth occurrence of this text (the first unless said) gives way to `replace`. */
  find?: string;
  nth?: number;
  replace?: string;
  /** The file ends before this text. */
  truncateAt?: string;
  /** The whole text of a new file, or of one that is there. */
  add?: string;
  /** The whole text of another file, e.g. one of `written/`, which is no part of the project; `find` is looked for there. */
  copyOf?: string;
  /** `replace` or `add` stands this often between both texts. */
  wrap?: { open: string; close: string; times: number };
  /** The text is written in another encoding than UTF-8. */
  encoding?: 'latin1' | 'utf16le';
  /** A symbolic link to this place, from the root or absolute. */
  link?: string;
  /** The file goes. */
  remove?: true;
}

/** The text of a file with the mistake in it. */
export function mutated(text: string, edit: Edit): string {
  const { find, nth = 1, truncateAt, file } = edit;
  if (truncateAt !== undefined) return text.slice(0, placeOf(text, truncateAt, 1, file));
  const at = placeOf(text, find, nth, file);
  return text.slice(0, at) + wrapped(edit.replace ?? '', edit) + text.slice(at + (find ?? '').length);
}

function placeOf(text: string, find: string | undefined, nth: number, file: string): number {
  let at = -1;
  for (let time = 0; time < nth; time++) at = text.indexOf(find ?? '', at + 1);
  if (find === undefined || at < 0) throw new Error(`${file} has no ${JSON.stringify(find)}`);
  return at;
}

function wrapped(text: string, { wrap }: Edit): string {
  return wrap ? wrap.open.repeat(wrap.times) + text + wrap.close.repeat(wrap.times) : text;
}

/** Makes the edit. @returns what takes it back */
export function makeEdit(root: string, edit: Edit): () => void {
  const path = join(root, edit.file);
  const takeBack = memoryOf(path);
  if (edit.remove) rmSync(path);
  else if (edit.link !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(edit.link.startsWith('/') ? '' : root, edit.link), path);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(textAfter(root, edit), edit.encoding ?? 'utf8'));
  }
  return takeBack;
}

function textAfter(root: string, edit: Edit): string {
  if (edit.add !== undefined) return wrapped(edit.add, edit);
  const before = readFileSync(join(root, edit.copyOf ?? edit.file), 'utf8');
  return edit.find === undefined && edit.truncateAt === undefined ? before : mutated(before, edit);
}

/** Brings back what was at a path: a file, or nothing (then its new folders go as well). */
function memoryOf(path: string): () => void {
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    return () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    };
  }
  let first = path;
  while (!existsSync(dirname(first))) first = dirname(first);
  return () => rmSync(first, { recursive: true, force: true });
}
