import { defineFeature } from '../../defineFeature.ts';
import { activityServices } from './activityServices.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { countEvents, countViews } from './writes.ts';

/** What shoppers do, counted by day: numbers of events and views of cars, and nothing of who it was. */
export const activity = defineFeature({
  name: 'activity',
  records: { feature: 'activity', migrations, writes: { count: countEvents, view: countViews } },
  operations,
  services: activityServices,
});
