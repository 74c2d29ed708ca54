/** Who signs in, by a code that is sent, and what is kept of it: secrets only as hashes. */
export interface AccountsTables {
  account_codes: CodeRow;
  account_users: UserRow;
  account_sessions: SessionRow;
  watchlist: WatchRow;
}

/** A code that was sent. */
export interface CodeRow {
  /** Hash of what the browser that asked for it holds. */
  id: string;
  site: string;
  /** Where it was sent. */
  address: string;
  /** Of the code and what the browser holds: whoever reads this table cannot try all codes. */
  code_hash: string;
  /** Epoch ms. */
  sent_at: number;
  ends_at: number;
  /** How often a code was tried. */
  tries: number;
  /** 1: the right one was given, by somebody who has no account yet. */
  is_right: number;
  /** Hash of who asked for it: limits count, and nobody reads who it was. */
  asker_hash: string;
}

export interface UserRow {
  id: string;
  site: string;
  /** E-mail address or mobile number that codes go to. */
  address: string;
  name: string;
  phone: string;
  created_at: number;
}

export interface SessionRow {
  /** Hash of the token. */
  id: string;
  site: string;
  user_id: string;
  ends_at: number;
}

/** A car that somebody who is signed in has saved. */
export interface WatchRow {
  site: string;
  user_id: string;
  car_id: string;
  /** Epoch ms. */
  saved_at: number;
}
