/**
 * Words of our own in JSON Schemas. ajv in strict mode has to be told of each:
 * `ajv.addVocabulary(SCHEMA_KEYWORDS)`.
 */
export const SCHEMA_KEYWORDS: string[] = [
  'x-format',
  'x-derived',
  'x-params',
  'x-plain',
  'x-slots',
  'errorMessage',
  'defaultSnippets',
  'markdownDescription',
  'enumDescriptions',
];
