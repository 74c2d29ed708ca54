import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Parts that use themselves, also where no page uses them. On pages they are met when these are put together. */
export const partCycles: SiteCheck = (input) => {
  const isMet = [...input.pages.values()].some(({ tree }) =>
    tree.problems.some(({ code }) => code === 'PART_CYCLE'),
  );
  const uses = usesOf(input);
  return isMet ? [] : [...uses.keys()].flatMap((name) => cycleFrom(name, uses)).slice(0, 1);
};

interface Use {
  part: string;
  at: { file: string; pointer: string };
}

/** Part -> the parts that its blocks use. */
function usesOf({ files }: SiteInput): ReadonlyMap<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { file } of files) {
    if (file.kind !== 'part') continue;
    const found = usesIn(file.value, { file: file.file, pointer: '' });
    uses.set(file.name, [...(uses.get(file.name) ?? []), ...found]);
  }
  return uses;
}

function usesIn(value: Json, at: Use['at']): Use[] {
  const inside = (inner: Json, key: string | number): Use[] =>
    usesIn(inner, { ...at, pointer: pointerTo(at.pointer, key) });
  if (Array.isArray(value)) return value.flatMap(inside);
  if (!isObject(value)) return [];
  const own = typeof value.part === 'string' ? [{ part: value.part, at }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => inside(inner, key))];
}

function cycleFrom(name: string, uses: ReadonlyMap<string, Use[]>, way: readonly string[] = []): Problem[] {
  const here = [...way, name];
  return (uses.get(name) ?? []).flatMap(({ part, at }) => {
    if (!here.includes(part)) return cycleFrom(part, uses, here);
    const message = `The part "${part}" uses itself: ${[...here, part].join(' -> ')}.`;
    return [problem('PART_CYCLE', at, message, 'Take one of these uses out.')];
  });
}
