/** What may be asked of those who take enquiries. */
import type { FileKind, FileRefusal } from '../../domain/forms/index.ts';
import type { DepartmentKind } from '../../domain/hours/index.ts';
import type { Trust } from './captcha.ts';

/** An enquiry as a form sends it. */
export interface LeadInput {
  /** The same key is stored once, however often it is sent. */
  key: string;
  category: string;
  subcategory: string;
  /** Field -> what was sent, in the order of the form. */
  payload: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** What fields are called, for those who read the enquiry. */
  labels: Readonly<Record<string, string>>;
  /** What stood there to agree to, in its order. */
  consent: readonly Consent[];
  /** What was sent ahead for it; absent: nothing. */
  files?: readonly KeptFile[];
}

/** Words that a shopper could agree to, as they stood in the form. */
export interface Consent {
  /** Id of the field. */
  field: string;
  text: string;
  /** Whether its box was ticked; absent: there is none, it was told. */
  given?: boolean;
}

/** Where an enquiry comes from. */
export interface LeadOrigin {
  /** Name of the page. */
  page: string;
  /** Its path. */
  path: string;
  /** What the browser says of itself. */
  agent: string;
  carId?: string | undefined;
  locationSlug?: string | undefined;
  visit?: Visit | undefined;
  /** Whom limits count; empty: nobody knows, and nobody is counted. */
  asker: string;
  trust: Trust;
}

/** How a shopper came to the page, as the browser keeps it for one visit. */
export interface Visit {
  /** Paths, the first one first. */
  pages: readonly string[];
  /** Name -> value, of the address by which the visit began. */
  params: Readonly<Record<string, string>>;
}

/** A file that a shopper sends ahead of a form. */
export interface FileSent {
  /** As the shopper calls it. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Whom limits count; empty: nobody knows, and nobody is counted. */
  asker: string;
}

/** A file that is kept for a form. */
export interface KeptFile {
  id: string;
  /** Made harmless, with the ending of its kind. */
  name: string;
  kind: FileKind;
  bytes: number;
}

export interface LeadReceipt {
  id: string;
  /** False: it was there already, under its key. */
  isNew: boolean;
  /** What it is filed under. */
  category: string;
  /** Number of what it counts as; absent: it is not counted. */
  event?: number | undefined;
}

/** Why nothing was stored. */
export interface LeadRefusal {
  /**
   * `spent`: its proof was taken for another one; `tooMany`: one network has sent enough; `taken`: others have its time; `held`:
   * another shopper has its car; `gone`: one of its files is.
   */
  refused: 'spent' | 'tooMany' | 'taken' | 'held' | 'gone';
}

/** What is stored with an enquiry, or it is not stored at all. */
export interface LeadClaim {
  /** The time at which its shopper comes. */
  slot?: (SlotQuestion & AppointmentSlot) | undefined;
  /** Its car is held for its shopper. */
  holdsCar?: boolean;
}

/** What is asked of a shopper's own car. */
export interface ValuationQuestion {
  action: 'valuation' | 'rego-lookup';
  car?: { make: string; model: string; year: number; km: number } | undefined;
  rego?: string | undefined;
  regoState?: string | undefined;
  /** What the shopper says of its condition. */
  adjustmentAnswers: readonly string[];
}

export interface Valuation {
  /** AUD; absent: there is no figure. */
  offer_price?: number;
  /** From so many like cars. */
  sample?: number;
  id: string;
  adjustmentAnswers?: string[];
  rego?: string;
  regoState?: string;
  /** Why there is no figure. */
  message?: string;
}

/** Whose time is asked for. */
export interface SlotQuestion {
  /** Id or slug of a location of the site. */
  place: string;
  department: Exclude<DepartmentKind, 'parts'>;
  /** `YYYY-MM-DD` where the place is. */
  date: string;
}

/** A time for one appointment, with the offset of the place: `2026-05-01T10:30:00+10:00`. */
export interface AppointmentSlot {
  start: string;
  end: string;
  /** `soon`: too late to book it, or it has begun. */
  state: 'free' | 'full' | 'soon';
}

export interface LeadServices {
  /** The times of a day, the first one first; none: it is closed, gone, or too far ahead. undefined: there is no such place, or nobody says when it is open. */
  slotsOn(question: SlotQuestion): Promise<readonly AppointmentSlot[] | undefined>;
  /** What a car is worth, or which one has a plate; undefined: the site offers none, or nobody knows. */
  getValuation(question: ValuationQuestion): Promise<Valuation | undefined>;
  /**
   * Whether there is such an enquiry of this site.
   *
   * @param asker  who must have sent it, within the last day; undefined: whoever did
   */
  isOwnLead(id: string, asker: string | undefined): Promise<boolean>;
  /**
   * Keeps a file for a form of this site; one that no form takes away within a day is deleted.
   *
   * @throws when it does not arrive as a whole; nothing is kept of it
   */
  takeFile(file: FileSent): Promise<KeptFile | { refused: FileRefusal }>;
  /** Those of them that were sent to this site and are still there, in their order; one that a form has taken, too. */
  filesOf(ids: readonly string[]): Promise<readonly KeptFile[]>;
  /**
   * Stores an enquiry with all that is sent because of it, and what it claims. The answer comes after all of it is stored for good.
   *
   * @returns for a key that is known, the id of the one that is stored
   * @throws when nothing could be stored: ask again with the same key
   */
  storeLead(lead: LeadInput, origin: LeadOrigin, claim?: LeadClaim): Promise<LeadReceipt | LeadRefusal>;
}
