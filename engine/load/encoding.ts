import { positionAt, type Position } from './positions.ts';

export type Decoded =
  { text: string; hasMark: boolean } | { text?: never; message: string; fix: string; at?: Position };

export const AS_UTF8 = 'Save it as UTF-8 without a byte order mark.';

/** The text of UTF-8 bytes, without a byte order mark; else what is wrong with them, and where. */
export function decode(bytes: Buffer): Decoded {
  if (isUtf16(bytes)) return { message: 'The file is UTF-16, not UTF-8 text.', fix: AS_UTF8 };
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const own = hasMark ? bytes.subarray(3) : bytes;
  const zero = own.indexOf(0);
  if (zero >= 0)
    return {
      message: 'A byte is zero here, which no text has.',
      fix: 'Take it out, or take the file from its last good version.',
      at: placeOf(own, zero),
    };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(own), hasMark };
  } catch {
    const message = 'The file is not UTF-8 text: a letter here was saved in another encoding.';
    return { message, fix: AS_UTF8, at: placeOf(own, firstWrong(own)) };
  }
}

/** With its mark, or with every second byte zero as in plain text. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const begin = bytes.subarray(0, 200);
  const zeros = begin.filter((byte) => byte === 0).length;
  return begin.length > 3 && zeros * 2 >= begin.length - 1 && zeros < begin.length;
}

/** Number of bytes that are whole letters from the beginning on. */
function firstWrong(bytes: Buffer): number {
  let [right, wrong] = [0, bytes.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isSound(bytes.subarray(0, middle))) right = middle;
    else wrong = middle;
  }
  // A wrong byte may look like the beginning of a longer letter.
  while (right > 0 && !isSound(bytes.subarray(0, right), false)) right--;
  return right;
}

function isSound(bytes: Buffer, mayBeCut = true): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: mayBeCut });
    return true;
  } catch {
    return false;
  }
}

function placeOf(bytes: Buffer, index: number): Position {
  const before = bytes.subarray(0, index).toString('utf8');
  return positionAt(before, before.length);
}
