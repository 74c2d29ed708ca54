/** What is kept of an enquiry. */
export interface LeadsTables {
  leads: {
    id: string;
    site: string;
    /** ISO 8601, UTC. */
    received_at: string;
    category: string;
    subcategory: string;
    /** Path of the page that it was sent from. */
    page: string;
    car_id: string | null;
    stocknum: string | null;
    location_slug: string | null;
    /** JSON: field -> what was sent. */
    payload: string;
    /** JSON: what was known of it beside that, in the words of `knownOf`. */
    known: string;
    /** What it counts as. */
    event: number | null;
    /** JSON: what stood there to agree to, see `Consent`. */
    consent: string;
    /** The same words have the same one. */
    consent_version: string;
    /** Epoch ms: then it is erased who sent it. Null: never. */
    keep_until: number | null;
    /** ISO 8601, UTC: since when nothing is known of who sent it. */
    erased_at: string | null;
    /** ISO 8601, UTC: when the dealer answered first. */
    replied_at: string | null;
    /** Epoch ms: when what nobody has answered goes to somebody else. Null: it does not. */
    second_at: number | null;
    /** JSON: what goes out then, see `SecondMail`. */
    second: string | null;
  };
  /** Times that shoppers have booked. */
  appointments: {
    lead_id: string;
    site: string;
    /** Id of the location. */
    place: string;
    department: string;
    /** ISO 8601, UTC. */
    starts_at: string;
    ends_at: string;
  };
  lead_askers: AskerRow;
  lead_files: FileRow;
}

/** A file that a shopper sent. It is told before its first byte is stored, so that none lies about that nobody knows. */
export interface FileRow {
  /** Its name in the folder of its site. */
  id: string;
  site: string;
  asker_hash: string;
  /** As the dealer gets it; empty while it is on its way. */
  name: string;
  /** See `FileKind`; empty while it is on its way. */
  kind: string;
  bytes: number;
  /** Epoch ms. */
  sent_at: number;
  /** The enquiry that carries it, for good. */
  lead_id: string | null;
  /** Epoch ms: then it is deleted. Null: with its enquiry. */
  delete_at: number | null;
}

/** Who sent an enquiry lately, for limits. */
export interface AskerRow {
  lead_id: string;
  site: string;
  /** Hash: limits count, and nobody reads who it was. */
  asker_hash: string;
  /** Why it was taken, see `Trust`. */
  kind: string;
  /** Epoch ms. */
  sent_at: number;
}
