import { defineFeature } from '../../defineFeature.ts';
import { getQuote } from './getQuote.ts';
import { operations } from './operations.ts';

/** What loans for cars would cost, by those who lend. */
export const lending = defineFeature({
  name: 'lending',
  services: (input) => ({ getQuote: (request) => getQuote(input, request) }),
  operations,
});
