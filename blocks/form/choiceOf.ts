import { formatTime } from '../../domain/format.ts';
import type { Choice } from '../../engine/block.ts';

/** A time by the clock of the place, whatever that of the browser is. */
export function choiceOf(start: string): Choice {
  const [, time = ''] = /T(\d\d:\d\d)/.exec(start) ?? [];
  return { id: time, label: formatTime(time) };
}
