import type { Features } from './defineFeature.ts';
import { accounts } from './features/accounts/index.ts';
import { activity } from './features/activity/index.ts';
import { autogauge } from './features/autogauge/index.ts';
import { leads } from './features/leads/index.ts';
import { lending } from './features/lending/index.ts';
import { openingTimes } from './features/opening-times/index.ts';
import { phoneReveals } from './features/phone-reveals/index.ts';
import { postcodes } from './features/postcodes/index.ts';
import { reviews } from './features/reviews/index.ts';
import { similar } from './features/similar/index.ts';
import { stock } from './features/stock/index.ts';
import type { AnyWork } from './api/works.ts';
import type { AnyRecordsFeature } from './writer/features.ts';
import { promos } from './features/promos/index.ts';
import { hostedSearch } from './features/hosted-search/index.ts';
import { captcha } from './features/captcha/index.ts';
import { reservations } from './features/reservations/index.ts';

/** All features: the one list. */
export const features: Features = {
  accounts,
  activity,
  autogauge,
  leads,
  lending,
  openingTimes,
  phoneReveals,
  postcodes,
  reviews,
  similar,
  stock,
  promos,
  hostedSearch,
  captcha,
  reservations,
};

/** Those that keep records, in the order in which their tables are made. */
export const recordsFeatures: readonly AnyRecordsFeature[] = Object.values(features).flatMap(
  ({ records }) => records ?? [],
);

/** All operations of the API, by `<feature>.<operation>`. */
export const works: ReadonlyMap<string, AnyWork> = new Map(
  Object.values(features).flatMap(({ name, operations = {} }) =>
    Object.entries(operations).map(([id, work]) => [`${name}.${id}`, work as AnyWork]),
  ),
);
