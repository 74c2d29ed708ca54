/** Generated from schemas/api/manufacturer-locations.answer.schema.json by `npm run generate`. Do not edit. */
import type { DealershipWebsite } from '../dealership-website.ts';

/**
 * The websites of the group.
 */
export type ManufacturerLocationsAnswer = DealershipWebsite[];
