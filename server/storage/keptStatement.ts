import type { Compilable, CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';

/** Where a value stands in a statement that is made before the value is known. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is made once for each set of columns: Kysely takes longer to make one than SQLite to run it.
 *
 * @param make  of a row whose values are only places: it may put them in, and look at none
 * @returns runs it with the values of a row; those that are undefined are left out
 */
export function keptStatement<Db extends QueryExecutorProvider, Row extends object, Output>(
  make: (db: Db, row: Row) => Compilable<Output>,
): (db: Db, row: Row) => Promise<QueryResult<Output>> {
  const made = new Map<string, CompiledQuery<Output>>();
  return (db, row) => {
    const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined));
    const shape = [...values.keys()].join();
    let query = made.get(shape);
    if (!query) {
      const places = Object.fromEntries([...values.keys()].map((name) => [name, new Place(name)]));
      query = make(db, places as Row).compile();
      made.set(shape, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Place ? values.get(one.name) : one));
    return db.getExecutor().executeQuery<Output>({ ...query, parameters });
  };
}
