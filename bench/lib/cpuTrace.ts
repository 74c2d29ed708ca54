/** A trace in which what a page's main thread did lasts as long as the CPU worked for it. */

/** An event of a Chromium trace; times in µs, `tts` and `tdur` in those of the thread itself. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { name?: string };
}

export interface Trace {
  traceEvents: TraceEvent[];
}

type Task = Required<Pick<TraceEvent, 'ts' | 'dur' | 'tts' | 'tdur'>>;

/**
 * On two cores a page waits for the browser that shows it and for those that look at it, and a task that waits counts
 * as a long one. Tasks keep their beginnings; what is in one moves with it.
 */
export function inCpuTime({ traceEvents }: Trace): Trace {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const tasks = new Map([...mains].map((thread) => [thread, tasksOf(thread, traceEvents)]));
  return {
    traceEvents: traceEvents.map((event) => {
      const task = lastBefore(tasks.get(threadOf(event)) ?? [], event.ts);
      return task === undefined || event.ts > task.ts + task.dur ? event : within(task, event);
    }),
  };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** Those that are in no other, in order. */
function tasksOf(thread: string, events: readonly TraceEvent[]): Task[] {
  const all = events
    .filter(
      (event): event is TraceEvent & Task =>
        event.ph === 'X' && event.tdur !== undefined && threadOf(event) === thread,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = 0;
  return all.filter(({ ts, dur }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function lastBefore(tasks: readonly Task[], ts: number): Task | undefined {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle] as Task).ts <= ts) low = middle + 1;
    else high = middle;
  }
  return tasks[low - 1];
}

function within(task: Task, event: TraceEvent): TraceEvent {
  const share = task.dur === 0 ? 0 : (event.ts - task.ts) / task.dur;
  const since = event.tts === undefined ? share * task.tdur : event.tts - task.tts;
  return {
    ...event,
    ts: task.ts + Math.min(Math.max(since, 0), task.tdur),
    ...(event.dur !== undefined && { dur: event.tdur ?? event.dur }),
  };
}
