import { FILE_KINDS, type FileKind } from '../../../domain/forms/index.ts';

/** What old documents of offices, spreadsheets and installers are alike by their first bytes. */
const COMPOUND = 'application/x-cfb';
const KINDS = Object.entries(FILE_KINDS) as [FileKind, (typeof FILE_KINDS)[FileKind]][];

/**
 * What a file is by its bytes; undefined: nothing that forms take.
 *
 * @param name  as the shopper calls it; only of old documents it decides
 */
export async function kindOfFile(path: string, name: string): Promise<FileKind | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  // What begins like a kind and breaks off is none.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === (COMPOUND as string)) return /\.doc$/i.test(name) ? 'doc' : undefined;
  return KINDS.find(([, { types }]) => found && types.includes(found.mime))?.[0];
}
