import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { answer } from '../../../engine/index.ts';
import type { ActivityServices } from '../../../schemas/services/activity.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import { openLane, type Lane } from '../../writer/lossyLane.ts';
import type { RecordsWriter } from '../../writer/recordsWriter.ts';
import { viewKey, type EventAsked, type ViewAsked, type ViewTotals } from './writes.ts';

interface Lanes {
  events: Lane<EventAsked, null>;
  views: Lane<ViewAsked, ViewTotals>;
}

const LANES = new WeakMap<RecordsWriter, Lanes>();

/** Of this process, one for each writer. */
function lanesOf(writer: RecordsWriter): Lanes {
  let lanes = LANES.get(writer);
  if (!lanes) {
    // What is lost here is no fault of a request: one line says it, and the readiness of the writer says why.
    const report = (error: unknown): void => process.emitWarning(`Events were not counted: ${String(error)}`);
    lanes = {
      events: openLane(writer, 'activity.count', report),
      views: openLane(writer, 'activity.view', report),
    };
    LANES.set(writer, lanes);
  }
  return lanes;
}

export function activityServices(input: ServiceInput): ActivityServices {
  const { model, records } = input;
  const site = model.site.slug;
  return {
    count(event, carId = '') {
      if (!records) return false;
      const { events } = lanesOf(records);
      const hasRoom = events.hasRoom();
      void events.add({ site, event, car_id: carId, ...daysOf(input) });
      return hasRoom;
    },
    async countView(carId) {
      if (!records) return undefined;
      const view = { site, car_id: carId };
      const totals = await lanesOf(records).views.add(view);
      return totals?.[viewKey(view)];
    },
  };
}

type Days = Pick<EventAsked, 'day' | 'keepFrom'>;

const DAYS = new LRUCache<string, Days>({ max: 500 });
/** No zone changes its day between two of these. */
const QUARTER_MS = 900_000;

function daysOf({ model: { value, known }, now }: ServiceInput): Days {
  const ctx = { facts: known, now, until: Infinity };
  const zone = answer(value('timeZone'), ctx);
  const days = answer(value('analytics.keepDays'), ctx);
  const key = `${Math.floor(now.getTime() / QUARTER_MS)} ${days} ${zone}`;
  let found = DAYS.get(key);
  if (!found) {
    const today = DateTime.fromJSDate(now, { zone });
    found = { day: today.toISODate() ?? '', keepFrom: today.minus({ days }).toISODate() ?? '' };
    DAYS.set(key, found);
  }
  return found;
}
