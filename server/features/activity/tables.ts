export interface EventsTables {
  activity: EventsRow;
  activity_views: ViewsRow;
}

/** What shoppers did on one day. Nothing of it belongs to one of them. */
export interface EventsRow {
  site: string;
  /** `2026-05-01`, of the site's time zone. */
  day: string;
  event: number;
  /** Empty: about no car. */
  car_id: string;
  count: number;
}

/** How often a car was looked at. */
export interface ViewsRow {
  site: string;
  car_id: string;
  count: number;
}
