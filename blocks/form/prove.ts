/** Fetched at the first focus in a form. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaAnswer } from '../../schemas/types/api/captcha.answer.ts';

/** A shopper waits no longer than this, and is asked once more then. */
const LONGEST_MS = 15_000;
/** Clocks of browsers stand still when it suits them. */
const MARGIN_MS = 30_000;

/**
 * Asks for work and does it. The answer comes when it may be sent.
 *
 * @throws what `ask` throws; Error when it takes too long
 */
export async function prove(ask: () => Promise<CaptchaAnswer>): Promise<{ text: string; until: number }> {
  const given = performance.now();
  const { challenge: text, waitMs, freshMs } = await ask();
  const asked = performance.now();
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (!solution) throw new Error('The work took too long.');
  const leftMs = waitMs - (performance.now() - asked);
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  const proof = btoa(JSON.stringify({ challenge, solution }));
  return { text: proof, until: given + freshMs - MARGIN_MS };
}
