import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One operation of the API, as `schemas/api/<feature>.operations.json` says it; schemas are files in schemas/api. */
export interface Operation {
  /** POST: what has an effect. It takes JSON, from pages of the site itself only. */
  method: 'GET' | 'POST';
  /** Below the root of the API: `/cars/{slug}`. */
  path: string;
  description: string;
  query?: string;
  params?: string;
  /** Of a POST. */
  body?: string;
  /** Of a POST whose body is a file as it is, of the type `application/octet-stream`. */
  bytes?: true;
  answer: string;
  /** What it answers in place of a problem document where it says no: 403, 422, 429, 500. */
  refusal?: string;
  /** The site's flag without which it answers 404: the description leaves it out then. */
  flag?: string;
  /**
   * Who may ask: anybody, unless it says `visitor`, who is signed in, or `key`: pages of the site itself, and who sends the
   * key of its search from elsewhere, or `caller`: pages of the site itself, and programs that send its secret `leads`, or
   * `signature`: programs of others, whose signature the operation itself checks, so that its body comes as it was sent. The
   * answer is kept nowhere then.
   */
  auth?: 'visitor' | 'key' | 'caller' | 'signature';
  /** Requests per site, address and minute, where that is fewer than the API as a whole allows. */
  perMinute?: number;
}

const FILE = /^(\w+)\.operations\.json$/;

/**
 * `<feature>.<operation>` -> operation.
 *
 * @param folder  schemas/api
 * @throws when two operations would answer at the same address
 */
export function readOperations(folder: string): Record<string, Operation> {
  const files = readdirSync(folder).filter((name) => FILE.test(name));
  const found = files.sort().flatMap((name) => {
    const [, feature = ''] = FILE.exec(name) ?? [];
    const { note: _, ...operations } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<
      string,
      Operation
    >;
    return Object.entries(operations).map(([id, operation]) => [`${feature}.${id}`, operation] as const);
  });
  refuseDoubles(found);
  return Object.fromEntries(found);
}

/** Names of params tell no two addresses apart. */
function refuseDoubles(operations: readonly (readonly [id: string, operation: Operation])[]): void {
  const known = new Map<string, string>();
  for (const [id, { method, path }] of operations) {
    const address = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    const other = known.get(address);
    if (other !== undefined)
      throw new Error(
        `${other} and ${id} would both answer ${method} ${path}. Give one of them another path.`,
      );
    known.set(address, id);
  }
}
