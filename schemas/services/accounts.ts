/** What may be asked of those who let shoppers sign in. */

/** Where a code is sent. */
export interface CodeAddress {
  by: 'email' | 'mobile';
  /** E-mail address, or mobile number as it is dialled in Australia. */
  address: string;
  /** Whom limits count: a site and a network. */
  asker: string;
}

/** Of one who is signed in from now on; `token` is for this one's browser alone. */
export interface Session {
  token: string;
  seconds: number;
}

/** `gone`: the code has ended, was used, or was tried too often. */
type NotIn = { kind: 'wrong' } | { kind: 'gone' };

export interface AccountsServices {
  /**
   * Sends a code. Whether somebody has an account there makes no difference.
   *
   * @returns what the browser that asked has to bring with the code
   */
  sendCode(to: CodeAddress): Promise<{ kind: 'sent'; challenge: string } | { kind: 'tooMany' }>;
  /** @returns `new`: it is right, and who gave it says name and phone by `join` */
  confirmCode(said: {
    challenge: string;
    code: string;
  }): Promise<{ kind: 'in'; session: Session } | { kind: 'new' } | NotIn>;
  /** The first sign-in. */
  join(said: {
    challenge: string;
    name: string;
    phone: string;
  }): Promise<{ kind: 'in'; session: Session } | NotIn>;
}

/** For the one who is signed in. */
export interface AccountServices {
  /** Signs out. */
  leave(): Promise<void>;
  /** Ids of the cars on the watchlist, the first one that was saved first. */
  listWatched(): Promise<readonly string[]>;
  /** @returns false when the list is full */
  saveCar(id: string): Promise<boolean>;
  removeCar(id: string): Promise<void>;
}
