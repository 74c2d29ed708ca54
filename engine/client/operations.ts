import { OPERATION_PATHS, type OperationId } from '../../schemas/types/api/operations.ts';

export type { OperationId };
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** Address of a read: `{names}` are filled from the params, the others become the query, in the order of their names. */
export function operationUrl(api: string, operation: OperationId, params: Params): string {
  const query = new URLSearchParams();
  const used = new Set<string>();
  const path = OPERATION_PATHS[operation].replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(params[name] ?? ''));
  });
  for (const name of Object.keys(params).sort()) {
    const value = params[name];
    if (value !== undefined && !used.has(name)) query.set(name, String(value));
  }
  const search = query.toString();
  return `${api}${path}${search && `?${search}`}`;
}
