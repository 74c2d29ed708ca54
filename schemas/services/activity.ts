/** What may be asked of those who count what shoppers do. */

export interface ActivityServices {
  /**
   * Counts an event of the site, and of one of its cars. It may be lost: nobody waits for it.
   *
   * @param event  its number
   * @returns false when there is no room for it, or nobody counts here
   */
  count(event: number, carId?: string): boolean;
  /**
   * Counts that somebody looked at a car.
   *
   * @returns how often that has happened, this time included; undefined when nobody knows
   */
  countView(carId: string): Promise<number | undefined>;
}
