/** First words of paths at which the server itself answers: no page is found there. */
export const SERVER_PATHS: readonly string[] = [
  '-',
  '_sites',
  'api',
  'assets',
  'pictures',
  'site',
  'speculation-rules.json',
];
