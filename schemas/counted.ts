/** Everything that is counted of what shoppers do, the one list: name -> number. Source: the specification, Analytics events. */
export interface CountedEvent {
  id: number;
  /** It counts once while a page is open, however often it is done. */
  once?: true;
}

/** What pages tell of. `data-track` of a link or button is such a name; other names are not counted. */
export const EVENTS = {
  'used-car-view': { id: 4 },
  'offer-accepted': { id: 18 },
  call: { id: 25 },
  'finance-calculator': { id: 26, once: true },
  'car-saved': { id: 39 },
  'search-view': { id: 49 },
  history: { id: 60 },
  print: { id: 61 },
} as const satisfies Readonly<Record<string, CountedEvent>>;

export type EventName = keyof typeof EVENTS;

/** Body of `POST /api/events`: the number, the site and, where there is one, the car; nothing of who it was. */
export interface EventBody {
  event: number;
  site: string;
  car_id?: string;
}

export function eventBody(event: number, site: string, about?: string): EventBody {
  return { event, site, ...(about && { car_id: about }) };
}
