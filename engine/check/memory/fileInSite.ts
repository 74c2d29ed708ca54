import { namesakes } from '../spots/byName.ts';
import type { Problem } from '../../problems.ts';
import type { CheckedFile, SiteCheck, SiteInput } from '../types.ts';

/** Kinds of file that have a say in what is right in all others: their facts, rules, links, menus. */
const SHARED: ReadonlySet<CheckedFile['kind']> = new Set<CheckedFile['kind']>([
  'root',
  'rules',
  'data',
  'menus',
]);

/**
 * Checks that look at one place at a time, asked file by file: what was found in a file is kept for as long as neither it
 * nor what it may refer to changes.
 */
export function eachFile(checks: readonly SiteCheck[]): SiteCheck {
  return (input) => {
    const context = contextOf(input);
    return input.files.flatMap(({ layer, file }): readonly Problem[] => {
      const beside = SHARED.has(file.kind)
        ? [file.value]
        : namesakes(input.files, file.kind, file.name).map(({ value }) => value);
      const of = [...context, ...beside, ...treesOf(input, file)];
      return input.memory.remember(`file ${file.file}`, of, () => {
        const one: SiteInput = { ...input, only: { layer, file }, whole: input };
        return checks.flatMap((check) => check(one));
      });
    });
  };
}

/** The pages on which something of the file may stand: what is no longer said there is not looked at. */
function treesOf({ pages }: SiteInput, { kind, name }: CheckedFile): unknown[] {
  if (kind === 'page') return [pages.get(name)?.tree];
  return [...pages.values()].map(({ tree }) => tree);
}

function contextOf({ files, assets, model, pages, today }: SiteInput): unknown[] {
  const ids = [...pages.values()].map(
    ({ name, main, frame }) => `${name}: ${[...main, ...frame].map(({ id }) => id).join(' ')}`,
  );
  return [
    ...files.filter(({ file }) => SHARED.has(file.kind)).map(({ file }) => file.value),
    [...assets].join(' '),
    model.routes.key,
    today,
    ids.join('\n'),
  ];
}
