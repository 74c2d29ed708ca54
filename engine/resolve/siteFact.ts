/** The fact `site` as views read it: texts filled in, addresses and assets finished. */
import type { JsonObject } from '../layers.ts';
import { compileValue, type Compiled, type Ctx, type Scope } from '../rules/index.ts';
import { answer } from './resolvePage.ts';
import { member } from './rootValues.ts';
import type { SettingsSchema } from './settingsSchema.ts';

/** Its members by name, each by itself: a page answers those that its blocks need. */
export type SiteFacts = ReadonlyMap<string, Compiled<unknown>>;

/** @param schema  of root files */
export function compileSiteFacts(root: JsonObject, schema: SettingsSchema, scope: Scope): SiteFacts {
  return new Map(
    Object.entries(root).map(([name, value]) => [
      name,
      member(compileValue({ [name]: value }, scope, schema), name),
    ]),
  );
}

/** @param names  of the members that are wanted; absent: all */
export function siteFact(
  { siteFacts }: { siteFacts: SiteFacts },
  ctx: Ctx,
  names: Iterable<string> = siteFacts.keys(),
): Record<string, unknown> {
  const fact: Record<string, unknown> = {};
  for (const name of names) {
    const value = siteFacts.get(name);
    if (value) fact[name] = answer(value, ctx);
  }
  return fact;
}
