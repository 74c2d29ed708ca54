import { escapeHtml } from '../../engine/escapeHtml.ts';
import type { MailPayload } from './handlers/mailMessage.ts';

/** One line of a mail: what it is, and what it says. */
export type Line = readonly [label: string, value: string];

export interface Letter {
  /** Stands above all else where there is more than text. */
  title: string;
  /** Words before the lines, and after them. */
  before?: string;
  lines: readonly Line[];
  after?: string;
}

/** A mail of labelled lines, as text and as HTML. What says nothing is left out. */
export function letter({
  title,
  before = '',
  lines,
  after = '',
}: Letter): Pick<MailPayload, 'text' | 'html'> {
  const said = lines.filter(([, value]) => value !== '');
  const list = said.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    text: [before, list, after].filter(Boolean).join('\n\n'),
    html:
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#111">' +
      `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>` +
      `${wordsOf(before, '0 0 16px')}${tableOf(said)}${wordsOf(after, '16px 0 0')}</body></html>`,
  };
}

function wordsOf(words: string, margin: string): string {
  return words && `<p style="margin:${margin};max-width:640px">${linesOf(words)}</p>`;
}

const CELL = 'padding:8px 16px 8px 0;vertical-align:top;border-bottom:1px solid #ddd';

/** Mail programs know tables and styles of single elements, and little else. */
function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};text-align:left;color:#555;font-weight:600">${escapeHtml(label)}</th>` +
      `<td style="${CELL}">${linesOf(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;max-width:640px">${rows.join('')}</table>`;
}

function linesOf(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
