/** Only the block or setting that is asked for. */
import {
  didYouMean,
  type BlockExplanation,
  type EntryExplanation,
  type PageExplanation,
  type SettingExplanation,
} from '../../engine/index.ts';
import { CliError } from '../io.ts';

export interface Narrow {
  /** Id of a block, else the name of a block. */
  block?: string;
  /** `texts/title`, `buttons/enquire`, `buttons/enquire/label`. */
  setting?: string;
}

/** @throws CliError when there is nothing of the name */
export function narrow(page: PageExplanation, { block, setting }: Narrow): PageExplanation {
  if (block === undefined && setting === undefined) return page;
  const ofBlock = block === undefined ? page.blocks : blocksOf(page, block);
  const blocks = setting === undefined ? ofBlock : withSetting(ofBlock, setting);
  const removed = block === undefined ? [] : page.removed.filter(({ id }) => id === block);
  const settings = block === undefined && setting !== undefined ? pick(page.settings, setting) : [];
  if (blocks.length + removed.length + settings.length === 0)
    throw setting === undefined ? noBlock(page, block ?? '') : noSetting(page, ofBlock, setting, block);
  return { ...page, blocks, removed, settings, missed: [] };
}

function blocksOf({ blocks }: PageExplanation, wanted: string): readonly BlockExplanation[] {
  const byId = blocks.filter(({ id }) => id === wanted);
  return byId.length > 0 ? byId : blocks.filter(({ block }) => block === wanted);
}

function withSetting(blocks: readonly BlockExplanation[], wanted: string): BlockExplanation[] {
  return blocks.flatMap((block) => {
    const settings = pick(block.settings, wanted);
    return settings.length === 0 ? [] : [{ ...block, settings }];
  });
}

/** The setting itself, all in a group (`texts`), or what is inside an entry of a list. */
function pick(settings: readonly SettingExplanation[], wanted: string): SettingExplanation[] {
  return settings.flatMap((setting) => {
    const { path, entries, removed = [] } = setting;
    if (path === wanted || path.startsWith(`${wanted}/`)) return [setting];
    if (!entries || !wanted.startsWith(`${path}/`)) return [];
    const rest = wanted.slice(path.length + 1);
    const inside = entries.flatMap((entry) => pickEntry(entry, path, rest, wanted));
    const gone = removed.filter(({ id }) => id === rest);
    return inside.length + gone.length === 0 ? [] : [{ ...setting, entries: inside, removed: gone }];
  });
}

function pickEntry(entry: EntryExplanation, list: string, rest: string, wanted: string): EntryExplanation[] {
  if (entry.id === rest) return [entry];
  if (!rest.startsWith(`${entry.id}/`)) return [];
  // The fields of an entry have its path before them.
  const settings = pick(entry.settings, wanted);
  return settings.length === 0 || !wanted.startsWith(`${list}/`) ? [] : [{ ...entry, settings }];
}

function noBlock({ page, blocks, removed, missed }: PageExplanation, wanted: string): CliError {
  const hit = missed.find(({ text }) => text.startsWith(`insert "${wanted}"`));
  if (hit) return new CliError(`"${wanted}" is not on the page "${page}": ${hit.text}.`, 2);
  const ids = [...blocks, ...removed].map(({ id }) => id);
  const there = [...new Set(ids)].join(', ');
  return new CliError(
    `The page "${page}" has no block "${wanted}".${didYouMean(wanted, ids)} Blocks: ${there}.`,
    2,
  );
}

function noSetting(
  { page }: PageExplanation,
  blocks: readonly BlockExplanation[],
  wanted: string,
  block: string | undefined,
): CliError {
  if (block !== undefined && blocks.length === 0)
    return new CliError(`The page "${page}" has no block "${block}".`, 2);
  const known = [...new Set(blocks.flatMap(({ settings }) => settings.flatMap(namesOf)))];
  const where = block === undefined ? `Nothing on the page "${page}" has` : `The block "${block}" has no`;
  const rest = block === undefined ? ` a setting "${wanted}".` : ` setting "${wanted}".`;
  const list =
    block === undefined
      ? ''
      : ` Settings: ${blocks.flatMap(({ settings }) => settings.map(({ path }) => path)).join(', ')}.`;
  return new CliError(`${where}${rest}${didYouMean(wanted, known)}${list}`, 2);
}

function namesOf({ path, entries = [] }: SettingExplanation): string[] {
  return [path, ...entries.flatMap(({ id, settings }) => [`${path}/${id}`, ...settings.flatMap(namesOf)])];
}
