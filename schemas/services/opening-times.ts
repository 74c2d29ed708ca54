/** What may be asked of when places of a dealer are open. */
import type { DepartmentKind, PlaceHours } from '../../domain/hours/index.ts';

export interface Department {
  kind: DepartmentKind;
  hours: PlaceHours;
}

export interface OpeningTimesServices {
  /**
   * When a place of the site is open.
   *
   * @param place  its id
   * @returns undefined: nobody says, or there is no such place
   */
  hoursOf(place: string): Promise<PlaceHours | undefined>;
  /**
   * The departments of a place: its own, and those that its dealership has in the same city. In the order sales, service, parts;
   * those without hours are left out.
   */
  departmentsOf(place: string): Promise<readonly Department[]>;
}
