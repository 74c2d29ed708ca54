import { gzipSync } from 'node:zlib';
import { ask } from '../lib/ask.ts';
import { withServed } from '../lib/browser.ts';
import { ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import type { Workshop } from '../lib/workshop.ts';

export const htmlSize: Row = {
  name: 'html-size',
  about:
    'Vehicle page without its CSS (gzip -9) against the same markup without islands: no host elements, no island data, ' +
    'no page data, no script element. What is more is what waking costs in bytes.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.demo(), ({ child, origins, vehicles }) =>
    Promise.all(origins.map((origin, index) => sizeOf(child.url + vehicles[index], new URL(origin).host))),
  );
}

async function sizeOf(url: string, host: string): Promise<Finding> {
  const { status, headers, body } = await ask(url, { host });
  // Some sites have an address of their own for vehicles.
  if (status === 301) return sizeOf(new URL(headers[headers.indexOf('location') + 1] ?? '', url).href, host);
  if (status !== 200) throw new Error(`The vehicle page of ${host} answered ${status}.`);
  const html = body.toString().replace(/<style>.*?<\/style>/s, '');
  const ours = gzip(html);
  const bare = gzip(withoutIslands(html));
  return {
    what: `vehicle page of ${host.split('.')[0]}`,
    result: `${ours} bytes`,
    comparedWith: `without islands ${bare} bytes`,
    keep: 'at most 1.15',
    ...ratioAtMost(1.15, ours / bare),
  };
}

function withoutIslands(html: string): string {
  return html
    .replace(/<fc-island(?:[^>']|'[^']*')*>|<\/fc-island>/g, '')
    .replace(/<script type="(?:module|application\/json)"[^>]*>.*?<\/script>/gs, '');
}

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
