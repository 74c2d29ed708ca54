import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the schemas that operations name, and of those that these name. */
export function schemaFiles(schemas: string): string[] {
  return ['api', 'entities'].flatMap((folder) =>
    readdirSync(join(schemas, folder))
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => join(schemas, folder, name)),
  );
}
