/** Challenges of this server itself: nothing is kept of one until its proof is taken. */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface Work {
  /** Rounds of each try. */
  rounds: number;
  /** Tries that a solution takes, half as many to half as many again. */
  tries: number;
}

export interface ChallengeOf {
  site: string;
  /** Epoch ms. */
  from: number;
  until: number;
}

/** @returns JSON text */
export async function makeChallenge(
  of: ChallengeOf,
  { rounds, tries }: Work,
  secret: string,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(Math.ceil(tries / 2), Math.ceil(tries * 1.5) + 1),
    data: { ...of },
    deriveKey,
    ...secrets(secret),
  });
  return JSON.stringify(challenge);
}

/** Of which challenge this is a solution; undefined: of none of ours. Never throws. */
export async function readProof(
  proof: string,
  secret: string,
): Promise<(ChallengeOf & { id: string }) | undefined> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(secret) });
    if (!verified) return undefined;
    // It is signed, so it is as it was made.
    const of = challenge.parameters.data as unknown as ChallengeOf;
    return { ...of, id: challenge.signature ?? '' };
  } catch {
    return undefined;
  }
}

function secrets(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` };
}
