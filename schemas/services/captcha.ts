/** What tells a shopper from a program. */

/** Work for a browser, which costs a shopper a moment and a program its time. */
export interface Challenge {
  /** JSON text of an ALTCHA challenge, version 2. */
  challenge: string;
  /** Sooner than this after it was given, ms, no shopper has filled in a form. */
  waitMs: number;
  /** For so long its solution is taken. */
  freshMs: number;
}

/** What came with what was filled in. */
export interface CaptchaSent {
  key: string | undefined;
  /** Solution of a challenge. */
  proof: string | undefined;
  /** Of a page that asked once more. */
  stamp: string | undefined;
  /** Of a field that shoppers do not see. */
  trap: string | undefined;
}

/** Why what was sent is taken. */
export type Trust =
  /** Work was done for it; the proof counts once. */
  | { kind: 'proven'; proof?: { id: string; until: number } }
  /** It was asked once more, and sent again by the page that asked. */
  | { kind: 'confirmed' }
  /** A program of the dealer sent it, with a secret of the site. */
  | { kind: 'caller' };

export interface CaptchaServices {
  getChallenge(): Promise<Challenge>;
  /** Undefined: it may be a program that sent it, so ask once more. */
  check(sent: CaptchaSent): Promise<Trust | undefined>;
  /** What a page brings back that asks once more: the key of what was sent, or a new one, and a signed moment. */
  ask(key: string | undefined): Promise<{ key: string; stamp: string }>;
}
