export interface PhoneRevealsTables {
  phone_reveals: PhoneRevealsRow;
}

/** A number that was uncovered. */
export interface PhoneRevealsRow {
  id: string;
  site: string;
  /** ISO 8601, UTC. */
  revealed_at: string;
  car_id: string;
  dealership_id: string | null;
  website_id: string | null;
}
