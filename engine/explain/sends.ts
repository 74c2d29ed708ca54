/** To whom goes what shoppers send by a block. */
import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import { isObject, type SettingsSchema } from '../resolve/index.ts';
import { answer, compileValue, explainValue, isMissing, type Ctx, type Json } from '../rules/index.ts';
import { writtenAt, type Explaining } from './context.ts';
import { placeOfKnown } from './facts.ts';
import type { SettingExplanation, Written } from './types.ts';

/**
 * The value of the root file that says to whom (`x-sends` of the block's schema), for what the block sends when nothing is filled in
 * that decides otherwise.
 *
 * @param settings  of the block, explained
 */
export function explainSends(
  schema: SettingsSchema | undefined,
  settings: readonly SettingExplanation[],
  explaining: Explaining,
): SettingExplanation | undefined {
  const sends = schema?.['x-sends'];
  if (!schema || !isObject(sends) || typeof sends.to !== 'string') return undefined;
  const path = sends.to;
  const keys = path.split('.');
  const { written, expected, set } = rootWord(keys, explaining);
  if (written === undefined || isMissing(written)) return { path, asked: false, set, overrode: [] };
  const ctx = withSent(schema, settings, explaining);
  const compiled = compileValue(written, explaining.scope, expected);
  const value = answer(compiled, { ...ctx });
  const at = { file: '', pointer: keys.reduce(pointerTo, '') };
  const reason = explainValue(written, ctx, { ...explaining.scope, at }, expected);
  return {
    path,
    written,
    ...(!isMissing(value) && { value }),
    asked: !compiled.constant && !explaining.isRequest,
    set,
    overrode: [],
    ...(reason && { reason }),
  };
}

/** A value of the root file: what is written, what is expected there, and who wrote it. */
function rootWord(
  keys: readonly string[],
  { model }: Explaining,
): { written: Json | undefined; expected: SettingsSchema | undefined; set: Written } {
  const { root, layers } = model.site;
  const own = { file: layers.at(-1)?.root.file ?? '', pointer: '' };
  return {
    written: keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), root),
    expected: keys.reduce<SettingsSchema | undefined>(
      (at, key) => at?.properties?.[key],
      model.env.siteSchema,
    ),
    set: writtenAt(model, placeOfKnown(keys.reduce(pointerTo, ''), model) ?? own),
  };
}

/** The facts of the page, and those that settings of the block become when it is sent (`x-fact`). */
function withSent(
  { properties = {} }: SettingsSchema,
  settings: readonly SettingExplanation[],
  { ctx }: Explaining,
): Ctx {
  const sent: Record<string, JsonObject> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const brings = schema['x-fact'];
    const value = settings.find(({ path }) => path === name)?.value;
    if (!isObject(brings) || typeof brings.root !== 'string' || value === undefined) continue;
    sent[brings.root] = { ...sent[brings.root], [name]: value as Json };
  }
  return { ...ctx, facts: { ...ctx.facts, ...sent } };
}
