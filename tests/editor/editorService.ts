/** What VS Code's JSON service makes of our schemas, with the mappings of .vscode/settings.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vscode, {
  type CompletionItem,
  type LanguageService,
  type MarkupContent,
  type TextDocument,
} from 'vscode-json-languageservice';
import { generateEditorSchemas } from '../../schemas/generate/editor/index.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Where the cursor stands in the text of a file. */
export const CURSOR = '¦';

const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
  'json.schemas': { fileMatch: string[]; url: string }[];
};

/** What editors are told, made anew: the files on disk may be those of an earlier schema. */
export const editorSchemas = generateEditorSchemas(ROOT);
const composed = new Map(editorSchemas.map(({ path, text }) => [pathToFileURL(join(ROOT, path)).href, text]));

/** A service that has read nothing yet. */
export function makeService(): LanguageService {
  const service = vscode.getLanguageService({
    schemaRequestService: async (uri) => composed.get(uri) ?? readFileSync(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    clientCapabilities: vscode.ClientCapabilities.LATEST,
  });
  service.configure({
    validate: true,
    allowComments: false,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: pathToFileURL(join(ROOT, url)).href,
    })),
  });
  return service;
}

const shared = makeService();

export interface Asked {
  /** Labels that are offered at the cursor, with what they insert. */
  offered: Map<string, string>;
  /** Labels, with what is said of them. */
  meaning: Map<string, string>;
  hover: string;
  /** `message @ text`. */
  mistakes: string[];
  document: TextDocument;
  items: readonly CompletionItem[];
}

/**
 * Asks for everything at once, as an editor does while someone writes.
 *
 * @param file  path from the project root; it need not be there
 * @param text  of the file, with `¦` where the cursor stands
 */
export async function ask(file: string, text: string, service = shared): Promise<Asked> {
  const cursor = text.indexOf(CURSOR);
  const uri = pathToFileURL(join(ROOT, file)).href;
  const document = vscode.TextDocument.create(uri, 'json', 1, text.replace(CURSOR, ''));
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(Math.max(0, cursor));
  const list = cursor < 0 ? undefined : await service.doComplete(document, position, json);
  const hover = cursor < 0 ? undefined : await service.doHover(document, position, json);
  const found = await service.doValidation(document, json, { schemaValidation: 'error' });
  const items = list?.items ?? [];
  return {
    offered: new Map(items.map((item) => [item.label, insertOf(item)])),
    meaning: new Map(items.map(({ label, documentation }) => [label, textOf(documentation)])),
    hover: hoverText(hover?.contents),
    mistakes: found.map(({ message, range }) => `${textOf(message)} @ ${document.getText(range)}`),
    document,
    items,
  };
}

function insertOf({ textEdit, insertText = '' }: CompletionItem): string {
  return textEdit?.newText ?? insertText;
}

function textOf(text: string | MarkupContent | undefined): string {
  return typeof text === 'string' ? text : (text?.value ?? '');
}

function hoverText(contents: unknown): string {
  const parts = Array.isArray(contents) ? (contents as (string | MarkupContent)[]) : [];
  // As it is shown: Markdown's escapes are gone.
  return parts
    .map(textOf)
    .join('\n')
    .replace(/\\([^\w\s])/g, '$1');
}

/** Most lists that open after each other while one word is accepted. */
const MOST_LISTS = 4;

/**
 * The text of a file after what is offered was accepted and nothing was typed over it. Where the list opens again for a
 * value, its first word is accepted too.
 */
export async function accept(file: string, { document, items }: Asked, label: string): Promise<string> {
  let [at, item] = [document, items.find((one) => one.label === label)];
  if (!item) throw new Error(`"${label}" is not offered in ${file}`);
  for (let list = 0; list < MOST_LISTS; list += 1) {
    const text = filledIn(at, item);
    if (!/: ¦\s*(?:[,}\]]|$)/.test(text)) return text.replace(CURSOR, '');
    const next = await ask(file, text);
    const [first] = next.items;
    if (!first) return text.replace(CURSOR, '');
    [at, item] = [next.document, first];
  }
  throw new Error(`"${label}" asks again and again in ${file}`);
}

/** Places that take a default have it; the first that takes none is where the cursor stands. */
function filledIn(document: TextDocument, item: CompletionItem): string {
  let isPlaced = false;
  const plain = insertOf(item).replace(
    /\\([\\$}])|\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+/g,
    (whole, escaped: string | undefined, standard: string | undefined) => {
      if (escaped !== undefined) return escaped;
      if (standard !== undefined) return standard.replace(/\\(.)/g, '$1');
      if (isPlaced || whole !== '$1') return '';
      isPlaced = true;
      return CURSOR;
    },
  );
  const edit = item.textEdit;
  if (!edit || !('range' in edit)) throw new Error(`"${item.label}" says no place`);
  const text = document.getText();
  const [start, end] = [document.offsetAt(edit.range.start), document.offsetAt(edit.range.end)];
  return text.slice(0, start) + plain + text.slice(end);
}

/** The text of a file of the project, with one piece of it replaced. */
export function edited(file: string, piece: string, by: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!text.includes(piece)) throw new Error(`${file} does not hold ${piece}`);
  return text.replace(piece, () => by);
}
