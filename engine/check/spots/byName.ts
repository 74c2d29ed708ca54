import type { CheckedFile, SiteInput } from '../types.ts';

type Files = SiteInput['files'];

const kept = new WeakMap<Files, ReadonlyMap<string, CheckedFile[]>>();

/** Files of one kind and name in all layers, the earliest first: all that a page, part or list is made of. */
export function namesakes(files: Files, kind: CheckedFile['kind'], name: string): readonly CheckedFile[] {
  const known = kept.get(files) ?? index(files);
  kept.set(files, known);
  return known.get(`${kind}/${name}`) ?? [];
}

function index(files: Files): ReadonlyMap<string, CheckedFile[]> {
  const all = new Map<string, CheckedFile[]>();
  for (const { file } of files) {
    const key = `${file.kind}/${file.name}`;
    const some = all.get(key) ?? [];
    some.push(file);
    all.set(key, some);
  }
  return all;
}
