/** Menus: their names, their entries, and the ids of those that the templates have. */
import { ENTRY_WORDS } from '../checkSchemas.ts';
import { addMenu, noAddresses } from './addresses.ts';
import { changeSnippets, knownChanges } from './changes.ts';
import { definer, entriesOf, mapped, objectOf, refTo, type Schema } from './json.ts';
import { allLayers, type SharedLayers } from './layers.ts';
import { placeRef } from './overlays.ts';
import { setOf, type Shapes } from './shapes.ts';
import { id, NOTE, when } from './values.ts';

/** `menus.schema.json`. */
export function menusSchema(
  source: Schema,
  { layers, shapes }: { layers: SharedLayers; shapes: Shapes },
): Schema {
  const { properties, ...entry } = objectOf(objectOf(source.definitions).entry);
  const found = noAddresses();
  const names = new Set<string>();
  for (const { menus } of allLayers(layers))
    for (const [name, list] of entriesOf(menus))
      if (Array.isArray(list) && name !== 'changes') {
        names.add(name);
        addMenu(name, list, found);
      }
  const own = menuEntry(objectOf(properties), shapes);
  const definitions: Schema = {
    entry: { ...entry, properties: own, defaultSnippets: [MENU_ENTRY] },
    set: setOf(
      Object.keys(own).filter((key) => key !== 'id'),
      (key) => ({ $ref: `#/definitions/entry/properties/${key}` }),
    ),
  };
  const changes = knownChanges(
    {
      ...found,
      targets: [],
      place: placeRef('content', 'change'),
      set: refTo('set'),
      insert: refTo('entry'),
      snippets: changeSnippets(
        { label: '${2:Label}' },
        { insert: MENU_ENTRY.body, last: `\${4:${[...names][0] ?? ''}}` },
      ),
    },
    definer(definitions),
  );
  const list = (markdownDescription: string): Schema => ({
    type: 'array',
    markdownDescription,
    items: refTo('entry'),
  });
  return {
    title: 'Menus',
    type: 'object',
    properties: {
      ...Object.fromEntries(
        [...names].map((name) => [name, list(`The menu "${name}" of the templates; a list replaces it.`)]),
      ),
      note: NOTE,
      changes: {
        type: 'array',
        ...changes,
        markdownDescription: 'Edits to the menus of earlier layers, in order.',
      },
    },
    additionalProperties: list('A menu of your own.'),
    allOf: [{ additionalProperties: placeRef('content', 'inside') }],
    definitions: { ...shapes.definitions, ...definitions },
  };
}

const MENU_ENTRY: Schema = {
  label: 'entry',
  description: 'A menu entry.',
  body: { id: '${1:entry}', label: '${2:Label}', link: '${3:/}' },
};

function menuEntry(properties: Schema, shapes: Shapes): Schema {
  return {
    ...mapped(properties, (property, name) =>
      ENTRY_WORDS.includes(name) ? {} : shapes.setting(property, `entry.${name}`),
    ),
    id: id('Name of the entry, for changes.'),
    entries: { type: 'array', description: 'Entries below this one.', items: refTo('entry') },
    when: when('The entry is there only when this holds.'),
    note: NOTE,
  };
}
