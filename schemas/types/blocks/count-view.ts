/** Generated from schemas/blocks/count-view.schema.json by `npm run generate`. Do not edit. */
import type { EventName } from '../definitions/event.ts';

/**
 * Counts that its page was looked at. It shows nothing.
 */
export interface CountViewSettings {
  event?: EventName;
}
