import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const DIGITS = 6;

/** Nobody guesses it: 256 bits, 43 letters. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Short enough to be typed; it counts for some tries, and only with the token of the browser that asked for it. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Under this it is kept. Tokens are random, so that a plain hash hides them. */
export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex');
