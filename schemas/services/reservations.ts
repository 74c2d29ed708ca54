/** What may be asked of those who take payments for cars that are held. */

/** Where a shopper comes back to: paths of the site. */
export interface PaymentWays {
  paid: string;
  /** The shopper has not paid, and may still. */
  left: string;
}

/** What is to be done about the fee of a reservation. */
export type Payment =
  /** It is paid there. */
  | { kind: 'page'; to: string }
  /** Nobody takes it online, or cannot be asked: the dealer knows, and asks for it. */
  | { kind: 'later' }
  /** It is paid. */
  | { kind: 'done' };

export interface ReservationServices {
  /**
   * How the fee of a reservation is paid.
   *
   * @param id  of the enquiry that holds the car
   */
  askPayment(id: string, ways: PaymentWays): Promise<Payment>;
  /**
   * What the provider of payments tells, as it came over the line.
   *
   * @returns `nothing`: it is about nothing that this site waits for; `forged`: another one has signed it; undefined: the site has
   *   no provider
   */
  hear(message: {
    body: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): Promise<'heard' | 'nothing' | 'forged' | undefined>;
}
