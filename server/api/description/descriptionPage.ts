/** The description of the API as a page for people: plain HTML, no script. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../engine/escapeHtml.ts';
import { API_ROOT } from '../../apiRoot.ts';
import { isObject, type Json, type JsonObject } from './components.ts';
import type { OpenApi } from './openApi.ts';

const STYLE =
  ':root{color-scheme:light}*{box-sizing:border-box}' +
  'body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:1rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}' +
  'h1{font-size:1.75rem}h2{margin-top:3rem}h3{margin:2rem 0 .25rem;font:600 1.05rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}' +
  'table{width:100%;border-collapse:collapse;font-size:.9rem}th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #ddd;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'a{color:#0b4f9e}code{font-size:.9em}div{overflow-x:auto}nav li{margin:.25rem 0}';

export const DESCRIPTION_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function descriptionPage({ info, tags, paths, components }: OpenApi): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const groups = tags.map(({ name }) => {
    const own = all.filter(({ operation }) => (operation.tags as readonly Json[])[0] === name);
    return `<h2 id="${text(name)}">${text(name)}</h2>${own.map(operationHtml).join('')}`;
  });
  const links = all.map(
    ({ path, method, operation: { operationId: id } }) =>
      `<li><a href="#${text(id)}">${method} ${API_ROOT}${text(path)}</a></li>`,
  );
  const title = `API – ${text(info.title)}`;
  return (
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>` +
    `<p>${text(info.description)} <a href="${API_ROOT}/openapi.json">openapi.json</a></p>` +
    `<nav aria-label="Operations"><ul>${links.join('')}</ul></nav>${groups.join('')}` +
    `<h2 id="schemas">Schemas</h2>${Object.entries(schemas).map(schemaHtml).join('')}</main></body></html>`
  );
}

interface Described {
  path: string;
  method: string;
  operation: JsonObject;
}

function operationHtml({ path, method, operation }: Described): string {
  const { operationId, description, parameters = [], requestBody, responses, security } = operation;
  const rows = (parameters as readonly JsonObject[]).map(({ name, required, schema, description: words }) =>
    row([name as string, place(required), typeOf(schema), text(words ?? '')]),
  );
  const body = contentOf(requestBody).map((one) => `<p>Takes ${one}.</p>`);
  const answers = Object.entries(isObject(responses) ? responses : {})
    .filter(([status]) => status !== 'default')
    .flatMap(([status, answer]) => contentOf(answer).map((one) => `${status}: ${one}`));
  const who = (security as readonly JsonObject[] | undefined)?.map(
    (one) => Object.keys(one)[0] ?? 'a page of the site',
  );
  return (
    `<h3 id="${text(operationId)}">${method} ${API_ROOT}${text(path)}</h3><p>${text(description)}</p>` +
    (who ? `<p>Who may ask: ${who.map(text).join(', or ')}.</p>` : '') +
    table(['Name', 'Needed', 'Type', 'What it is'], rows) +
    `${body.join('')}<p>Answers ${answers.join(', ')}; all else is a <a href="#ApiProblem">problem document</a>.</p>`
  );
}

function contentOf(value: Json | undefined): string[] {
  const { content = {} } = isObject(value) ? value : {};
  return Object.entries(isObject(content) ? content : {}).map(([type, one]) => {
    const { schema } = isObject(one) ? one : {};
    return `<code>${text(type)}</code>${schema === undefined ? '' : ` ${typeOf(schema)}`}`;
  });
}

function schemaHtml([name, schema]: [string, Json]): string {
  if (!isObject(schema)) return '';
  const { description = '', properties = {}, required = [] } = schema;
  const needed = new Set(required as readonly Json[]);
  const rows = Object.entries(isObject(properties) ? properties : {}).map(([field, one]) =>
    row([field, place(needed.has(field)), typeOf(one), text(isObject(one) ? (one.description ?? '') : '')]),
  );
  const plain = rows.length === 0 ? `<p>${typeOf(schema)}</p>` : '';
  return `<h3 id="${text(name)}">${text(name)}</h3><p>${text(description)}</p>${plain}${table(['Field', 'Needed', 'Type', 'What it is'], rows)}`;
}

/** In words, with a link to what is named. */
function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) return 'anything';
  const { $ref, type, enum: choices, items, format } = schema;
  if (typeof $ref === 'string') {
    const name = text($ref.split('/').at(-1) ?? '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(choices))
    return (choices as readonly Json[]).map((one) => `<code>${text(one)}</code>`).join(' ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  const of = [(type ?? 'anything') as string | string[]].flat().join(' or ');
  return text(typeof format === 'string' ? `${of} (${format})` : of);
}

const place = (isNeeded: Json | undefined): string => (isNeeded === true ? 'yes' : '');

function row([name = '', ...cells]: readonly string[]): string {
  return `<tr><th scope="row"><code>${text(name)}</code></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join('');
  return `<div tabindex="0" role="region" aria-label="Fields"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function text(value: Json | undefined): string {
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value ?? ''));
}
