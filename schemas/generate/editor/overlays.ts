/**
 * Where conditions and facts stand in blocks, changes and root files, for the schema of a place. It is laid over the
 * schemas that are the same everywhere, and offers no keys of its own.
 */
import { ANYWHERE, hasFact, LISTED_ENTITIES } from '../../facts/places.ts';
import { BLOCKS, blocksByFacts, ifBlock, shownBy, type BlockSchemas } from './blocks.ts';
import { isObject, refTo, schemasOf, type Schema } from './json.ts';
import { EDITED_PLACES } from './places.ts';

export const placeFile = (place: string): string => `place.${place}`;

/** A definition of a place, from another composed file. */
export const placeRef = (place: string, name: string): Schema => refTo(name, placeFile(place));

const hidden = (schema: Schema): Schema => ({ ...schema, doNotSuggest: true });
const CONDITION = hidden(refTo('asked'));

/** Definitions `entry`, `change`, `inside` and one for each block that says more. */
export function overlays(place: string, blocks: BlockSchemas): Schema {
  const own = [...blocks].flatMap(([name, block]): [string, Schema][] => {
    const overlay = ofBlock(place, block);
    return overlay ? [[`block-${name}`, overlay]] : [];
  });
  const offered = [...blocksByFacts(blocks)]
    .filter(([, [first]]) => first !== undefined && isShown(place, first[1]))
    .flatMap(([facts]) => (facts === '' ? [] : [refTo(`of-${facts}`, BLOCKS)]));
  return {
    // All that an object may hold: rule lists and entries have a `when`, values may be facts.
    inside: {
      properties: { when: CONDITION },
      if: { required: ['fact'] },
      then: { properties: { fact: hidden(refTo('fact')) } },
      additionalProperties: refTo('inside'),
      items: refTo('inside'),
    },
    entry: {
      properties: {
        when: CONDITION,
        alsoWhen: CONDITION,
        settings: hidden(refTo('inside')),
        changes: hidden({ items: refTo('change') }),
        ...unshown(place, blocks),
      },
      allOf: [...offered, ...own.map(([name]) => ifBlock(name.replace('block-', ''), refTo(name)))],
    },
    offers: offered.length === 0 ? {} : { allOf: offered },
    change: {
      properties: { when: CONDITION, alsoWhen: CONDITION, insert: hidden(refTo('insert')) },
      additionalProperties: refTo('inside'),
    },
    insert: { if: { required: ['block'] }, then: refTo('entry'), else: refTo('inside') },
    yesNo: { if: { required: ['fact'] }, else: refTo('asked') },
    ...(Object.fromEntries(LISTED_ENTITIES.map((entity) => [`where-${entity}`, whereOf(entity)])) as Schema),
    ...Object.fromEntries(own),
  };
}

/** A condition over what is listed, or a rule list that gives one. */
function whereOf(entity: string): Schema {
  const asked = refTo(`asked-of-${entity}`);
  const gives = { properties: { then: hidden(asked) } };
  return { if: { type: 'array' }, then: { items: gives }, else: asked };
}

function isShown(place: string, block: Schema): boolean {
  return shownBy(block).every((fact) => hasFact(place, fact));
}

/** Blocks that show what this place does not have. */
function unshown(place: string, blocks: BlockSchemas): Schema {
  const names = [...blocks].filter(([, block]) => !isShown(place, block)).map(([name]) => name);
  if (names.length === 0) return {};
  const errorMessage =
    'This block shows what a page of this kind does not have; put it into a slot that is drawn for it.';
  return { block: hidden({ not: { enum: names }, errorMessage }) };
}

/** Blocks of which a place says more than of any object. */
export function blocksWithOverlay(blocks: BlockSchemas): string[] {
  const [place = ''] = EDITED_PLACES;
  return [...blocks].filter(([, block]) => ofBlock(place, block)).map(([name]) => name);
}

function ofBlock(place: string, block: Schema): Schema | undefined {
  const settings = conditionsIn({ type: 'object', properties: block.properties });
  const slots = schemasOf(block['x-slots']).map(([name, { each }]) => [
    name,
    hidden({
      // Cards of a grid and the like: whatever the page, inside them there is an entry.
      items: each === undefined || place === ANYWHERE ? refTo('entry') : placeRef(ANYWHERE, 'entry'),
    }),
  ]);
  if (!settings && slots.length === 0) return undefined;
  return {
    properties: {
      ...(settings && { settings: hidden(settings) }),
      ...(slots.length > 0 && { slots: hidden({ properties: Object.fromEntries(slots) as Schema }) }),
    },
  };
}

/** Where conditions stand in place of yes and no, and over what is listed. */
function conditionsIn(schema: Schema): Schema | undefined {
  return overlaidWhere(schema, (leaf) =>
    leaf.type === 'boolean' ? refTo('yesNo') : filterAt(leaf, (name) => refTo(name)),
  );
}

/** Where conditions over what is listed stand in a root file. */
export function filtersIn(schema: Schema): Schema | undefined {
  return overlaidWhere(schema, (leaf) => filterAt(leaf, (name) => placeRef(ANYWHERE, name)));
}

/** What a place says of a condition over what is listed, if it is one; some have a place of their own. */
function filterAt(
  { 'x-where': listed, 'x-place': place }: Schema,
  here: (name: string) => Schema,
): Schema | undefined {
  if (typeof listed !== 'string') return undefined;
  const name = `where-${listed}`;
  return typeof place === 'string' ? placeRef(place, name) : here(name);
}

/** Lays something over settings, those in groups and lists too. */
function overlaidWhere(schema: Schema, over: (leaf: Schema) => Schema | undefined): Schema | undefined {
  const own = over(schema);
  if (own) return own;
  if (isObject(schema.items)) {
    const items = overlaidWhere(schema.items, over);
    return items && { items };
  }
  const inner = schemasOf(schema.properties).flatMap(([name, property]): [string, Schema][] => {
    const found = name === 'when' ? undefined : overlaidWhere(property, over);
    return found ? [[name, hidden(found)]] : [];
  });
  return inner.length === 0 ? undefined : { properties: Object.fromEntries(inner) };
}
