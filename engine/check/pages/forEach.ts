/** Slots that are drawn for each entry of a list: whether there is such a list, and such a field to sort by. */
import { EXAMPLES } from '../../../schemas/facts/examples.ts';
import type { Problem } from '../../problems.ts';
import { factsOfEntry, isObject } from '../../resolve/index.ts';
import { didYouMean, type FactTable } from '../../rules/index.ts';
import { listsOf } from '../spots/entities.ts';
import { scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

export const forEachLists: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role }) => role === 'block')
    .flatMap((spot) => listSettings(spot).flatMap((name) => wrongList(spot, name, input)));

/** Settings that name the list of a slot. */
function listSettings({ schema }: PlacedSpot): string[] {
  const slots = isObject(schema?.['x-slots']) ? Object.values(schema['x-slots']) : [];
  return slots.flatMap((slot) => (isObject(slot) && typeof slot.of === 'string' ? [slot.of] : []));
}

function wrongList(spot: PlacedSpot, setting: string, input: SiteInput): Problem[] {
  const { value, file, pointer } = spot;
  const settings = isObject(value) && isObject(value.settings) ? value.settings : {};
  const at = (name: string) => ({ file: file.file, pointer: `${pointer}/settings/${name}` });
  const list = settings[setting];
  const { facts } = scopeOf(input, spot);
  if (list === undefined) return [unsaid(setting, { file: file.file, pointer }, input)];
  // That it is no text is told by its schema.
  if (typeof list !== 'string') return [];
  const inside = factsOfEntry(facts, list);
  if (!inside) return [noList(list, facts, at(setting), input)];
  const { sort } = settings;
  const field = typeof sort === 'string' ? sort.split(':')[0] : undefined;
  if (field === undefined || inside.find(`item.${field}`)) return [];
  const fields = inside.paths().flatMap((path) => /^item\.(\w+)$/.exec(path)?.[1] ?? []);
  const message = `The entries of "${list}" have no field "${field}".${didYouMean(field, fields)}`;
  return [problem('FACT_UNKNOWN', at('sort'), message, `Use one of: ${fields.join(', ')}.`)];
}

function unsaid(setting: string, at: { file: string; pointer: string }, { env }: SiteInput): Problem {
  const message = `This block draws a slot for each entry of a list, and does not say of which.`;
  const fix = `Add "settings": { "${setting}": "${EXAMPLES.list}" }; lists of data are ${listsOf(env).join(', ')}.`;
  return problem('LIST_UNKNOWN', at, message, fix);
}

function noList(
  list: string,
  facts: FactTable,
  at: { file: string; pointer: string },
  input: SiteInput,
): Problem {
  const lists = listsOf(input.env);
  const fix = `Use one of: ${lists.join(', ')}; or a fact that is a list of things.`;
  const fact = facts.find(list);
  if (fact?.type === 'list') {
    const message = `The entries of "${list}" are plain words and have no fields.`;
    return problem(
      'LIST_UNKNOWN',
      at,
      message,
      'Write it as a text, or use a list whose entries have fields.',
    );
  }
  const message = fact
    ? `"${list}" is no list.`
    : `No list is named "${list}".${didYouMean(list, [...lists, ...facts.paths()])}`;
  return problem('LIST_UNKNOWN', at, message, fix);
}
