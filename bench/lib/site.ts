/** The first site of a project, ready to be asked: without a database and without blocks. */
import { join } from 'node:path';
import {
  makeSchemaCheck,
  makeSiteModel,
  readEnvironment,
  SiteCatalogue,
  type SiteModel,
} from '../../engine/index.ts';

export function readSite(root: string): SiteModel {
  const schemas = join(root, 'schemas');
  const env = readEnvironment(schemas, () => undefined);
  const checkFile = makeSchemaCheck(schemas);
  const { sites } = new SiteCatalogue({ root, checkFile, siteSchema: env.siteSchema });
  const [site] = sites.values();
  if (!site) throw new Error('The project has no site.');
  return makeSiteModel(site, env);
}
