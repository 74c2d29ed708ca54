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
  };
}
