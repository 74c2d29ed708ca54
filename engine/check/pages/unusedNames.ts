import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { didYouMean } from '../../rules/index.ts';
import { filesOfLayer } from '../spots/layerFiles.ts';
import { problem, type CheckedFile, type ProjectCheck, type SiteInput } from '../types.ts';

/** Words of rules.json that are no rules. */
const NO_RULES = new Set(['changes', 'note', '$schema']);

/**
 * Parts of a site that no page of it uses, and rules that nothing asks for and whose names are nearly those of rules which
 * are asked for. What else nobody uses may wait for its time.
 */
export const unusedNames: ProjectCheck = ({ sites }) => {
  const layers = new Map(sites.flatMap(({ site }) => site.layers.map((layer) => [layer.folder, layer])));
  return [...layers.values()].flatMap((layer) => {
    const users = sites.filter(({ site }) => site.layers.some(({ folder }) => folder === layer.folder));
    const [one] = users;
    if (!one) return [];
    return filesOfLayer(layer).flatMap((file) =>
      file.kind === 'rules'
        ? unusedRules(file, users)
        : file.kind === 'part' && layer.kind === 'site' && !isSaid(`"part":"${file.name}"`, users)
          ? [
              unused(
                file,
                '',
                `Nothing uses the part "${file.name}".`,
                `Write { "part": "${file.name}" } where it is to stand, or take the file out.`,
              ),
            ]
          : [],
    );
  });
};

function unusedRules(file: CheckedFile, users: readonly SiteInput[]): Problem[] {
  const [{ env }] = users as [SiteInput];
  const asked = [...Object.keys(env.rules), ...Object.keys(env.conditions)];
  return Object.keys(file.value)
    .filter((name) => !NO_RULES.has(name) && !asked.includes(name) && !isSaid(`rules.${name}`, users))
    .flatMap((name) => {
      const meant = didYouMean(name, asked);
      if (meant === '') return [];
      const fix = `Correct the name, or ask for it: { "rules.${name}": true }.`;
      return [unused(file, pointerTo('', name), `Nothing asks for the rule "${name}".${meant}`, fix)];
    });
}

function unused(file: CheckedFile, pointer: string, message: string, fix: string): Problem {
  return problem('NAME_UNUSED', { file: file.file, pointer }, message, fix, 'warning');
}

const texts = new WeakMap<SiteInput, string>();

/** Whether some file of one of the sites says a word, as a whole. */
function isSaid(word: string, sites: readonly SiteInput[]): boolean {
  return sites.some((input) => {
    const text = texts.get(input) ?? input.files.map(({ file }) => JSON.stringify(file.value)).join('\n');
    texts.set(input, text);
    const behind = text.split(word).slice(1);
    return behind.some((rest) => !/^[\w-]/.test(rest));
  });
}
