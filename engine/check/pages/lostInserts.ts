import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { entryId, asText, isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import type { SiteInput } from '../types.ts';

const PLACES = ['after', 'before', 'first', 'last'];
const VERBS = [...PLACES, 'set', 'remove', 'move', 'replace'];

/** Without changes that miss only because what they edit, or stand beside, found no place itself a few lines before. */
export function withoutLostInserts(missed: readonly Problem[], files: SiteInput['files']): Problem[] {
  const byFile = Map.groupBy(missed, ({ file }) => file);
  return [...byFile].flatMap(([name, problems]) => {
    const { changes } = files.find(({ file }) => file.file === name)?.file.value ?? {};
    const echoes = new Set(Array.isArray(changes) ? echoesIn(changes, problems) : []);
    return problems.filter((one) => !echoes.has(one));
  });
}

function echoesIn(changes: readonly Json[], problems: readonly Problem[]): Problem[] {
  const lost = new Set<string>();
  const echoes: Problem[] = [];
  const byChange = Map.groupBy(problems, ({ pointer }) => pointer.split('/', 3).join('/'));
  for (const [index, change] of changes.entries()) {
    if (!isObject(change)) continue;
    const own = byChange.get(pointerTo('/changes', index))?.[0];
    const isEcho = VERBS.some((verb) => lost.has(asText(change[verb]).split('/')[0] ?? ''));
    if (own && isEcho) echoes.push(own);
    const hasPlace = PLACES.some((verb) => typeof change[verb] === 'string');
    if (isObject(change.insert) && (own || !hasPlace)) lost.add(entryId(change.insert) ?? '');
  }
  return echoes;
}
