import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import { type SettingsSchema, isObject, type ResolveEnv } from '../../resolve/index.ts';
import type { Condition, Json } from '../../rules/index.ts';

/** What stands at one place of a file, with what the schema says of the place. */
export interface Spot {
  role:
    'text' | 'number' | 'condition' | 'fact' | 'page' | 'ruleList' | 'entries' | 'object' | 'block' | 'slots';
  pointer: string;
  value: Json;
  schema: SettingsSchema | undefined;
  /** Page kind, or `anywhere` inside a slot that is drawn once per item; undefined: the file's own. */
  place?: string | undefined;
  /** Conditions around it: where one never holds, nothing is shown. */
  whens: readonly Condition[];
  /** Name of the block that it is a setting of. */
  block?: string | undefined;
  /** Of a condition over what is listed (`where`): its entity. */
  listed?: string;
  /** The list of which `item` is an entry, in a slot that is drawn for each; undefined: that of the page. */
  list?: string | undefined;
}

export interface Around {
  pointer: string;
  place?: string | undefined;
  whens: readonly Condition[];
  block?: string | undefined;
  doc?: SettingsSchema | undefined;
  list?: string | undefined;
  /** The list that the block around it is drawn for. */
  own?: string | undefined;
}

export const NOWHERE: Around = { pointer: '', whens: [] };

/** An array whose every entry is an object with `then`. */
export function isRuleList(value: unknown): value is JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && 'then' in entry)
  );
}

/** Goes through JSON by its schemas and gives every text, condition, fact, rule list and list of entries. */
export class Visitor {
  private readonly env: ResolveEnv;
  private readonly on: (spot: Spot) => void;

  constructor(env: ResolveEnv, on: (spot: Spot) => void) {
    this.env = env;
    this.on = on;
  }

  /** A value of a setting, label, menu item ... */
  value(value: Json | undefined, schema: SettingsSchema | undefined, around: Around): void {
    if (value === undefined || value === null) return;
    const at = this.resolved(schema, placed(schema, around));
    if (typeof value === 'string') this.tell('text', value, at.schema, at.around);
    else if (isRuleList(value)) this.ruleList(value, at.schema, at.around);
    else if (typeof at.schema?.['x-where'] === 'string')
      this.where(value, at.schema['x-where'], at.schema, at.around);
    else if (Array.isArray(value)) this.list(value, at.schema, at.around);
    else if (isObject(value)) this.object(value, at.schema, at.around);
    else this.tell('number', value, at.schema, at.around);
  }

  condition(value: Json | undefined, around: Around): void {
    if (value !== undefined && value !== null) this.tell('condition', value, undefined, around);
  }

  /** What stands around it asks about the page's own car and the like, and not about each one that is listed. */
  private where(value: Json, listed: string, schema: SettingsSchema, around: Around): void {
    const { pointer, block, place } = around;
    const list = listed === 'item' ? around.own : around.list;
    this.on({ role: 'condition', value, schema, pointer, place, whens: [], block, listed, list });
  }

  /** A slots object with its blocks. */
  slots(slots: Json | undefined, around: Around, declared?: JsonObject, settings?: Json): void {
    if (!isObject(slots)) return;
    this.tell('slots', slots, undefined, around);
    for (const [name, list] of Object.entries(slots)) {
      const slot = declared?.[name];
      const each = isObject(slot) && slot.each !== undefined;
      const entries = isObject(slot) ? listNamed(slot, settings) : undefined;
      const inside = { ...(each && { place: ANYWHERE }), ...(entries !== undefined && { list: entries }) };
      this.blocks(list, { ...step(around, name), ...inside });
    }
  }

  blocks(list: Json | undefined, around: Around): void {
    if (!Array.isArray(list)) return;
    this.tell('entries', list, undefined, around);
    for (const [index, entry] of list.entries()) if (isObject(entry)) this.block(entry, step(around, index));
  }

  /** One block or use of a part. */
  block(entry: JsonObject, around: Around): void {
    this.condition(entry.when, step(around, 'when'));
    const name = typeof entry.block === 'string' ? entry.block : undefined;
    const inside = { ...this.under(entry, around), ...(name !== undefined && { block: name }) };
    const schema = name === undefined ? undefined : this.env.blocks.get(name);
    this.tell('block', entry, schema, inside);
    const own = ownList(schema, entry.settings);
    this.settings(entry.settings, schema, { ...step(inside, 'settings'), ...(own !== undefined && { own }) });
    // The use of a part has none.
    if (name !== undefined)
      this.slots(
        entry.slots,
        step(inside, 'slots'),
        schema?.['x-slots'] as JsonObject | undefined,
        entry.settings,
      );
  }

  settings(settings: Json | undefined, schema: SettingsSchema | undefined, around: Around): void {
    if (isObject(settings)) this.object(settings, schema, { ...around, doc: schema });
  }

  private ruleList(list: JsonObject[], schema: SettingsSchema | undefined, around: Around): void {
    this.tell('ruleList', list, schema, around);
    for (const [index, entry] of list.entries()) {
      const at = step(around, index);
      this.condition(entry.when, step(at, 'when'));
      this.value(entry.then, schema, step(this.under(entry, at), 'then'));
    }
  }

  private list(list: Json[], schema: SettingsSchema | undefined, around: Around): void {
    this.tell('entries', list, schema, around);
    for (const [index, entry] of list.entries()) this.value(entry, schema?.items, step(around, index));
  }

  private object(object: JsonObject, schema: SettingsSchema | undefined, around: Around): void {
    if (typeof object.fact === 'string' && !schema?.properties?.fact) {
      this.tell('fact', object, schema, around);
      return;
    }
    if (schema?.type === 'boolean') {
      this.condition(object, around);
      return;
    }
    if (schema?.['x-format'] === 'address') this.page(object, schema, around);
    else this.members(object, schema, around);
  }

  /** A page by its name: its words are texts. */
  private page(page: JsonObject, schema: SettingsSchema, around: Around): void {
    this.tell('page', page, schema, around);
    for (const key of ['with', 'query']) {
      const words = page[key];
      if (!isObject(words)) continue;
      for (const [name, value] of Object.entries(words))
        if (name !== 'note') this.value(value, {}, step(step(around, key), name));
    }
    this.value(page.anchor, {}, step(around, 'anchor'));
  }

  private members(object: JsonObject, schema: SettingsSchema | undefined, around: Around): void {
    const whenIsOurs = !['string', 'number', 'integer'].includes(String(schema?.properties?.when?.type));
    const inside = whenIsOurs ? this.under(object, around) : around;
    this.tell('object', object, schema, inside);
    for (const [key, value] of Object.entries(object)) {
      if (key === 'note' || key === '$schema') continue;
      if ((key === 'when' || key === 'alsoWhen') && whenIsOurs) this.condition(value, step(around, key));
      else this.value(value, propertyOf(schema, key), step(inside, key));
    }
  }

  private under(entry: JsonObject, around: Around): Around {
    const { when } = entry;
    if (when === undefined || when === null) return around;
    return { ...around, whens: [...around.whens, when as Condition] };
  }

  private tell(
    role: Spot['role'],
    value: Json,
    schema: SettingsSchema | undefined,
    { pointer, place, whens, block, list }: Around,
  ): void {
    this.on({ role, value, schema, pointer, place, whens, block, list });
  }

  private resolved(
    schema: SettingsSchema | undefined,
    around: Around,
  ): { schema: SettingsSchema | undefined; around: Around } {
    const ref = schema?.$ref;
    if (typeof ref !== 'string') return { schema, around };
    const file = ref.split('#')[0]?.split('/').pop() ?? '';
    const found = this.env.schemaOf?.(file + ref.slice(ref.split('#')[0]?.length ?? 0), around.doc ?? {});
    if (!found) return { schema: undefined, around };
    const whole = file === '' ? around.doc : (found as SettingsSchema);
    return {
      schema: { ...(found as SettingsSchema), ...schema, $ref: undefined },
      around: { ...around, doc: whole },
    };
  }
}

/** The list that a slot is drawn for, as the setting says that the slot names. */
function listNamed({ of }: JsonObject, settings: Json | undefined): string | undefined {
  const named = typeof of === 'string' && isObject(settings) ? settings[of] : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** The list that one of its slots is drawn for. */
function ownList(schema: SettingsSchema | undefined, settings: Json | undefined): string | undefined {
  const slots = isObject(schema?.['x-slots']) ? Object.values(schema['x-slots']) : [];
  return slots.map((slot) => (isObject(slot) ? listNamed(slot, settings) : undefined)).find(Boolean);
}

function propertyOf(schema: SettingsSchema | undefined, key: string): SettingsSchema | undefined {
  const own = schema?.properties?.[key];
  if (own) return own;
  const rest = schema?.additionalProperties;
  return isObject(rest) ? rest : undefined;
}

/** What is told of any car is not told of the one that conditions around it ask about. */
const OF_ANY = 'anywhere';

/** Some values have facts of their own. */
function placed(schema: SettingsSchema | undefined, around: Around): Around {
  const place = schema?.['x-place'];
  if (typeof place !== 'string') return around;
  return { ...around, place, whens: place === OF_ANY ? [] : around.whens };
}

/** One key deeper. */
export function step(around: Around, key: string | number): Around {
  // Written out: this is made for every key of every file.
  const { pointer, place, whens, block, doc, list, own } = around;
  return { pointer: pointerTo(pointer, key), place, whens, block, doc, list, own };
}
