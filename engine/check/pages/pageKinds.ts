import { isObject } from '../../resolve/merge.ts';
import type { ResolveEnv } from '../../resolve/siteModel.ts';

/** What `schemas/page.schema.json` says of page kinds. */
export interface KindWords {
  /** Kinds that every site has a page of. */
  everySite: readonly string[];
  /** Kind -> blocks that its pages need. */
  needs: Readonly<Record<string, readonly string[]>>;
}

export function readsOfKind({ pageSchema }: ResolveEnv): KindWords {
  const kind = pageSchema.properties?.kind ?? {};
  const everySite = kind['x-every-site'];
  const needs = kind['x-needs'];
  return {
    everySite: Array.isArray(everySite) ? (everySite as string[]) : [],
    needs: isObject(needs) ? (needs as unknown as Record<string, string[]>) : {},
  };
}
