export interface CaptchaTables {
  /** One row: what challenges and stamps are signed with. */
  captcha_keys: { id: string; value: string };
  captcha_spent: SpentRow;
}

/** A proof that was taken. */
export interface SpentRow {
  id: string;
  /** Epoch ms: it is of no use after that. */
  until: number;
}
