/**
 * Where conditions and facts stand in blocks, changes and root files, for the schema of a place. It is laid over the
 * schemas that are the same everywhere, and offers no keys of its own.
 */
import { ifBlock, type BlockSchemas } from './blocks.ts';
import { isObject, refTo, schemasOf, type Schema } from './json.ts';
import { EDITED_PLACES } from './places.ts';

export const placeFile = (place: string): string => `place.${place}`;

/** A definition of a place, from another composed file. */
export const placeRef = (place: string, name: string): Schema => refTo(name, placeFile(place));

const hidden = (schema: Schema): Schema => ({ ...schema, doNotSuggest: true });
const CONDITION = hidden(refTo('condition'));

/** Cards of a grid and the like: whatever the page, inside them there is an entry. */
const EACH_PLACE = 'entry';

/** Definitions `entry`, `change`, `inside` and one for each block that says more. */
export function overlays(place: string, blocks: BlockSchemas): Schema {
  const own = [...blocks].flatMap(([name, block]): [string, Schema][] => {
    const overlay = ofBlock(place, block);
    return overlay ? [[`block-${name}`, overlay]] : [];
  });
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
      properties: { when: CONDITION, settings: hidden(refTo('inside')), changes: hidden({ items: refTo('change') }) },
      allOf: own.map(([name]) => ifBlock(name.replace('block-', ''), refTo(name))),
    },
    change: {
      properties: { when: CONDITION, insert: hidden(refTo('insert')) },
      additionalProperties: refTo('inside'),
    },
    insert: { if: { required: ['block'] }, then: refTo('entry'), else: refTo('inside') },
    yesNo: { if: { required: ['fact'] }, else: { if: { type: 'object' }, then: refTo('condition') } },
    ...Object.fromEntries(own),
  };
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
    hidden({ items: each === undefined || place === EACH_PLACE ? refTo('entry') : placeRef(EACH_PLACE, 'entry') }),
  ]);
  if (!settings && slots.length === 0) return undefined;
  return {
    properties: {
      ...(settings && { settings: hidden(settings) }),
      ...(slots.length > 0 && { slots: hidden({ properties: Object.fromEntries(slots) as Schema }) }),
    },
  };
}

/** Where conditions stand in place of yes and no. */
function conditionsIn(schema: Schema): Schema | undefined {
  if (schema.type === 'boolean') return refTo('yesNo');
  if (isObject(schema.items)) {
    const items = conditionsIn(schema.items);
    return items && { items };
  }
  const inner = schemasOf(schema.properties).flatMap(([name, property]): [string, Schema][] => {
    const found = name === 'when' ? undefined : conditionsIn(property);
    return found ? [[name, hidden(found)]] : [];
  });
  return inner.length === 0 ? undefined : { properties: Object.fromEntries(inner) };
}
