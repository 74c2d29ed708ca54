import type { FactType } from '../../facts/shape.ts';

/** Facts whose names a site or page makes up. */
export const OPEN_NAMES: Readonly<Record<string, { pattern: string; type: FactType; description: string }>> =
  {
    rules: {
      pattern: '^rules\\.',
      type: 'any',
      description: 'The answer of a named rule.',
    },
    query: {
      pattern: '^query\\.[A-Za-z][A-Za-z0-9_-]*$',
      type: 'text',
      description: 'A query name of the page.',
    },
    params: {
      pattern: '^params\\.[A-Za-z][A-Za-z0-9_]*$',
      type: 'text',
      description: 'A name in braces of the routes of the page.',
    },
    item: {
      pattern: '^item(\\.[A-Za-z0-9_]+)+$',
      type: 'any',
      description: 'A field of the nearest list entry.',
    },
    form: {
      pattern: '^form\\.[A-Za-z][A-Za-z0-9_-]*$',
      type: 'any',
      description: 'A field of the form that is sent.',
    },
  };
