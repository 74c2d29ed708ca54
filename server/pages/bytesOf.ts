/** A larger page gets a buffer of its own. */
const SCRATCH_BYTES = 1_048_576;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const MOST_BYTES = 3;

let scratch: Buffer | undefined;

/**
 * The parts of a page one after the other, as UTF-8. Joined first they would be one string, and one dash among them would
 * make all of it twice as wide and many times as slow to encode.
 */
export function bytesOf(parts: readonly string[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length, 0) * MOST_BYTES;
  if (most > SCRATCH_BYTES) return Buffer.from(parts.join(''));
  scratch ??= Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  let end = 0;
  for (const part of parts) end += scratch.write(part, end);
  return Buffer.from(scratch.subarray(0, end));
}
