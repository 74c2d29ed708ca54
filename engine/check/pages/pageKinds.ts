import { isObject, type ResolveEnv } from '../../resolve/index.ts';

/** What `schemas/page.schema.json` says of page kinds. */
export interface KindWords {
  /** Kinds that every site has a page of. */
  everySite: readonly string[];
  /** Kind -> blocks that its pages need. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Kind -> parameters that each of its paths has. */
  params: Readonly<Record<string, readonly string[]>>;
}

export function readsOfKind({ pageSchema }: ResolveEnv): KindWords {
  const kind = pageSchema.properties?.kind ?? {};
  const everySite = kind['x-every-site'];
  return {
    everySite: Array.isArray(everySite) ? (everySite as string[]) : [],
    needs: listsOf(kind['x-needs']),
    params: listsOf(kind['x-needs-params']),
  };
}

function listsOf(said: unknown): Record<string, string[]> {
  return isObject(said) ? (said as unknown as Record<string, string[]>) : {};
}
