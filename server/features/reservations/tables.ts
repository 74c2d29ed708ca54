export type HoldState =
  /** Nobody has paid yet: a provider waits for it, or the dealer asks for it. */
  | 'awaiting'
  | 'paid'
  /** What was paid is given back, all of it. */
  | 'refunded'
  /** Its time ended, or the provider says that nobody will pay, and no fee came online. */
  | 'expired'
  /** The dealer has let the car go. */
  | 'released';

/** Cars that shoppers hold or held, each beside its enquiry. */
export interface ReservationsTables {
  holds: {
    lead_id: string;
    site: string;
    car_id: string;
    stocknum: string | null;
    state: HoldState;
    /** Epoch ms. */
    made_at: number;
    /** Epoch ms: from then on others may have the car. */
    ends_at: number;
    /** The fee. */
    cents: number;
    currency: string;
    /** What it is for, as the shopper reads it. */
    item: string;
    /** For how long the car is held from the payment on. */
    paid_ms: number;
    /** Epoch ms: until then the provider takes the fee; null: nobody is asked. */
    pay_until: number | null;
    /** So much of it is given back. */
    refunded_cents: number;
    /** The provider's name of what was paid; null: nothing was. */
    payment: string | null;
    /** JSON: the mails to the dealer, see `HoldMail`; null: nobody is told, or it is erased. */
    mail: string | null;
    /** JSON: the words of the mails to the shopper, see `Receipt`; null: no address is known, or it is erased. */
    receipt: string | null;
  };
  /** What the provider has told: each of it counts once. */
  payment_events: {
    site: string;
    id: string;
    /** Epoch ms. */
    told_at: number;
  };
}
