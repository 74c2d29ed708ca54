/** First words of paths at which the server itself answers: no page is found there. */
export const SERVER_PATHS: readonly string[] = [
  '-',
  '_sites',
  'api',
  'apple-touch-icon.png',
  'assets',
  'favicon.ico',
  'favicon.svg',
  'pictures',
  'robots.txt',
  'site',
  'sitemap.xml',
  'speculation-rules.json',
];
