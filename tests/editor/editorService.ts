/** What VS Code's JSON service makes of our schemas, with the mappings of .vscode/settings.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument, type MarkupContent } from 'vscode-json-languageservice';

const ROOT = join(import.meta.dirname, '../..');
const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
  'json.schemas': { fileMatch: string[]; url: string }[];
};
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});
service.configure({
  validate: true,
  allowComments: false,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: pathToFileURL(join(ROOT, url)).href,
  })),
});

export interface Asked {
  /** Labels that are offered at `|`, with what they insert. */
  offered: Map<string, string>;
  hover: string;
  /** `message @ text`. */
  mistakes: string[];
}

/** @param text of the file, with `|` where the cursor stands */
export async function ask(file: string, text: string): Promise<Asked> {
  const cursor = text.indexOf('|');
  const uri = pathToFileURL(join(ROOT, file)).href;
  const document = TextDocument.create(uri, 'json', 1, text.replace('|', ''));
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(Math.max(0, cursor));
  const list = cursor < 0 ? undefined : await service.doComplete(document, position, json);
  const hover = cursor < 0 ? undefined : await service.doHover(document, position, json);
  const found = await service.doValidation(document, json, { schemaValidation: 'error' });
  return {
    offered: new Map(list?.items.map(({ label, insertText = '' }) => [label, insertText])),
    hover: hoverText(hover?.contents),
    mistakes: found.map(
      ({ message, range }) =>
        `${typeof message === 'string' ? message : message.value} @ ${document.getText(range)}`,
    ),
  };
}

function hoverText(contents: unknown): string {
  const parts = Array.isArray(contents) ? (contents as (string | MarkupContent)[]) : [];
  return parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');
}
