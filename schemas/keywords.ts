/**
 * Words of our own in JSON Schemas. ajv in strict mode has to be told of each:
 * `ajv.addVocabulary(SCHEMA_KEYWORDS)`.
 */
export const SCHEMA_KEYWORDS: string[] = [
  'x-format',
  'x-derived',
  'x-params',
  'x-plain',
  'x-fixed',
  'x-facts',
  'x-also',
  'x-only-one',
  'x-slots',
  'x-heading',
  'x-alt',
  'x-every-site',
  'x-needs',
  'x-needs-params',
  'x-contrast',
  'x-layers',
  'x-values',
  'x-where',
  'x-place',
  'x-change',
  'x-used-when',
  'x-first-picture',
  'x-snippet',
  'errorMessage',
  'defaultSnippets',
  'markdownDescription',
  'enumDescriptions',
  'doNotSuggest',
];
