/** The front door of loading: folders of JSON in, the catalogue of all sites out, with what is wrong in the files. Node only. */
export { type CatalogueOptions, SiteCatalogue } from './catalogue.ts';
export { readEnvironment } from './environment.ts';
export { blockUnknown, unknownKey } from './keyProblems.ts';
export { makeLocator } from './locate.ts';
export { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, type MarkdownParts, readMarkdown } from './markdown.ts';
export { plain } from './plain.ts';
export { type Position, positionAt, positionOf, positionsIn } from './positions.ts';
export { missingFile, parseJson, readText, stringEnd } from './readJson.ts';
export {
  type CheckFile,
  FILE_NAME,
  type FileKind,
  ROOT_FILES,
  type ReadFile,
  SLUG,
  linkProblem,
  readLayer,
} from './readLayer.ts';
export { type CheckValue, makeSchemaCheck, makeValueCheck } from './schemaCheck.ts';
