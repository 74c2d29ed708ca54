import type { ReactElement } from 'react';

/** What a block shows, in the words of https://schema.org, for search engines. No text in it can end the element. */
export function JsonLd({ data }: { data: object }): ReactElement {
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
