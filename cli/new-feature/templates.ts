/** What a new feature starts with: a table, a write, a service over both, and a test that passes. */

interface Names {
  /** like-this */
  feature: string;
  /** likeThis */
  value: string;
  /** LikeThis */
  type: string;
  /** like_this */
  table: string;
}

export function namesOf(feature: string): Names {
  const type = feature
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const value = type.charAt(0).toLowerCase() + type.slice(1);
  return { feature, value, type, table: feature.replaceAll('-', '_') };
}

/** Path from the project root -> content. */
export function featureFiles(feature: string): Map<string, string> {
  const names = namesOf(feature);
  const folder = `server/features/${feature}`;
  return new Map([
    [`schemas/services/${feature}.ts`, services(names)],
    [`${folder}/README.md`, readme(names)],
    [`${folder}/index.ts`, definition(names)],
    [`${folder}/tables.ts`, tables(names)],
    [`${folder}/migrations.ts`, migrations(names)],
    [`${folder}/${names.value}.test.ts`, test(names)],
  ]);
}

/** A list that names all features, and what goes into it: before the first line that matches, or behind the last one. */
export interface Addition {
  file: string;
  line: string;
  behind: RegExp;
}

/** The lines by which others know of it. */
export function additions(feature: string): Addition[] {
  const { value, type } = namesOf(feature);
  return [
    {
      file: 'schemas/services/index.ts',
      line: `import type { ${type}Services } from './${feature}.ts';`,
      behind: /^import .*$/gm,
    },
    {
      file: 'schemas/services/index.ts',
      line: `  ${value}: ${type}Services;`,
      behind: /(?<=interface Services \{[^}]*)^ {2}\w+: \w+Services;$/gm,
    },
    {
      file: 'server/features.ts',
      line: `import { ${value} } from './features/${feature}/index.ts';`,
      behind: /^import .*$/gm,
    },
    {
      file: 'server/features.ts',
      line: `  ${value},`,
      behind: /^ {2}\w+,$/gm,
    },
    {
      file: 'tests/fixtures/fakeServices.ts',
      line: `    ${value}: { store: async ({ text }) => ({ id: text }), ...methods.${value} },`,
      behind: /^ {4}\w+: \{.*\.\.\.methods\.\w+ \},$/gm,
    },
  ];
}

const services = ({ type }: Names): string => `/** What may be asked of this feature. */
export interface ${type}Services {
  /**
   * Stores a text. The answer comes after it is stored for good.
   *
   * @throws when nothing could be stored: ask again with the same key
   */
  store(input: { key: string; text: string }): Promise<{ id: string }>;
}
`;

const readme = ({ feature }: Names): string => `# ${feature}

Say in one sentence what it keeps, and for whom.

- \`tables.ts\`, \`migrations.ts\`: what is kept; a migration that has been released is never edited.
- \`index.ts\`: the feature: named writes, which run in the writer's process, and the services that blocks ask.
`;

const definition = ({ feature, value, type }: Names): string => `import { randomUUID } from 'node:crypto';
import { defineFeature, writerOf } from '../../defineFeature.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import { migrations } from './migrations.ts';
import type { ${type}Row, ${type}Tables } from './tables.ts';

async function store(trx: RecordsTransaction<${type}Tables>, row: ${type}Row): Promise<{ id: string }> {
  await trx.insertInto('${namesOf(feature).table}').values(row).execute();
  return { id: row.id };
}

/** Say in one sentence what it keeps, and for whom. */
export const ${value} = defineFeature({
  name: '${value}',
  records: { feature: '${feature}', migrations, writes: { store } },
  services: (input) => ({
    store: async ({ key, text }) => {
      const site = input.model.site.slug;
      const row: ${type}Row = { id: randomUUID(), site, text };
      const writer = writerOf(input, '${value}');
      return (await writer.write('${feature}.store', row, \`${feature} \${site} \${key}\`)) as { id: string };
    },
  }),
});
`;

const tables = ({ type, table }: Names): string => `export interface ${type}Tables {
  ${table}: ${type}Row;
}

export interface ${type}Row {
  id: string;
  site: string;
  text: string;
}
`;

const migrations = ({ feature, table }: Names): string => `import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-${feature}': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('${table}')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
`;

const test = ({ feature, value }: Names): string => `import { describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/fixtures/makeApp.ts';

describe('${feature.replaceAll('-', ' ')}', () => {
  it('stores a text once for each key', async () => {
    const app = await makeApp();
    const site = app.catalogue.sites.get('north');
    if (!site) throw new Error('There is no site north.');
    const { ${value} } = await app.pages.services(site);
    const [first, again] = [
      await ${value}.store({ key: 'a-key', text: 'a text' }),
      await ${value}.store({ key: 'a-key', text: 'a text' }),
    ];
    expect(first.id).toHaveLength(36);
    expect(again).toEqual(first);
  });
});
`;
