/** The demo sites as they stand on disk, ready to be asked. */
import { join } from 'node:path';
import { makeSiteModel, SiteCatalogue, type SiteModel } from '../../engine/index.ts';
import { testEnv } from '../fixtures/makeModel.ts';
import { testSchemas } from '../fixtures/testSchemas.ts';

export const ROOT = join(import.meta.dirname, '../..');
const SCHEMAS = join(ROOT, 'schemas');

export const catalogue = new SiteCatalogue({
  root: ROOT,
  checkFile: testSchemas().checkFile,
  siteSchema: testEnv().siteSchema,
});

export const slugs = catalogue.slugs();

const models = new Map<string, SiteModel>();

/** @throws when the site could not be loaded */
export function modelOf(slug: string): SiteModel {
  const known = models.get(slug);
  if (known) return known;
  const site = catalogue.sites.get(slug);
  if (!site) throw new Error(`The site ${slug} could not be loaded; see \`npm run check\` in ${SCHEMAS}.`);
  const model = makeSiteModel(site, testEnv());
  models.set(slug, model);
  return model;
}
