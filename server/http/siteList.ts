import { createHash } from 'node:crypto';
import type { Catalogue } from '../../engine/index.ts';
import { escapeHtml } from '../../engine/escapeHtml.ts';

const CSS = `body{font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:42rem;padding:0 1rem;color:#1c2430}
h1{font-size:1.5rem}li{margin:.5rem 0}a{color:#0b57d0}small{color:#5b6472}`;
const HASH = createHash('sha256').update(CSS).digest('base64');

/** For developers: the sites of this server, on plain preview hosts. Shoppers never see it. */
export function siteListHtml(catalogue: Catalogue): { html: string; csp: string } {
  const sites = [...catalogue.sites.values()].slice(0, 200);
  const items = sites.map(
    ({ slug, root }) =>
      `<li><a href="/_sites/${slug}/">${escapeHtml(typeof root.name === 'string' ? root.name : slug)}</a> <small>${slug}</small></li>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sites</title><style>${CSS}</style><main><h1>Sites</h1><ul>${items.join('')}</ul></main></html>`;
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
