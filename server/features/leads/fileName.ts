import { FILE_KINDS, FILE_NAME_MOST, type FileKind } from '../../../domain/forms/index.ts';

/** Signs that some system reads as more than a name, and those that are not seen: controls, marks of direction, blanks without width. */
const ODD = /[<>:"|?*;%\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** What nobody has named. */
const NAMELESS = 'file';

/** A name that is harmless wherever the file goes; its ending says what it is by its bytes. */
export function fileName(said: string, kind: FileKind): string {
  const [ending] = FILE_KINDS[kind].endings;
  const own = said.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const base = own
    .replace(/\.[^.]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(ODD, '')
    .replace(/^[\s.-]+|[\s.]+$/g, '');
  const most = FILE_NAME_MOST - ending.length - 1;
  return `${
    base
      .slice(0, most)
      .toWellFormed()
      .replace(/\ufffd$/, '') || NAMELESS
  }.${ending}`;
}
