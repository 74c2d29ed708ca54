/** Runs in a thread of its own beside a worker's main thread, and looks after it. Built as `watchdogThread.js`. */
import { Session, type Debugger, type Runtime } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { logStuck, makeLogger } from '../http/log.ts';
import type { DrawingAtWork } from '../pages/drawPage.ts';
import { AT_WORK } from './blocksAtWork.ts';
import { sourceLine } from './sourceLine.ts';
import type { Stuck, WatchdogData } from './watchdog.ts';

const LOOK_MS = 50;
/** Time for the main thread to stop: where it has called itself ten thousand deep, its frames take a while to tell. */
const PAUSE_MS = 3_000;
/** And then to run again. */
const KILL_MS = 1_500;
/** Frames of a stack that are told. */
const MOST_FRAMES = 8;

const { beats: shared, root, logLevel, stuckMs } = workerData as WatchdogData;
const beats = new Int32Array(shared);
// Now: a thread that is stuck already lets nobody in.
const session = new Session();
session.connectToMainThread();
const logger = makeLogger(logLevel);

/** A process that waits and does not compute may wait so many times longer: its machine has no time for it. */
const PATIENCE = 10;

let seen = Atomics.load(beats, 0);
let seenAt = performance.now();
let cpuThen = process.cpuUsage();
let lookedAt = seenAt;
let isActing = false;

setInterval(() => {
  const now = performance.now();
  // This thread stood still as well (a stopped process, a machine asleep): nobody is to blame.
  const stoodStill = now - lookedAt > 10 * LOOK_MS;
  lookedAt = now;
  const beat = Atomics.load(beats, 0);
  if (beat !== seen || stoodStill) {
    seen = beat;
    seenAt = now;
    cpuThen = process.cpuUsage();
    isActing = false;
  } else if (isStuck(now - seenAt) && !isActing) {
    isActing = true;
    void act(beat);
  }
}, LOOK_MS);

/** By the time that it computes: on a busy machine a process may be asked to wait for seconds. */
function isStuck(ms: number): boolean {
  if (ms < stuckMs) return false;
  const { user, system } = process.cpuUsage(cpuThen);
  return (user + system) / 1000 > stuckMs || ms > stuckMs * PATIENCE;
}

/** Pauses the main thread, looks where it is, terminates what it does. */
async function act(beat: number): Promise<void> {
  const deadline = setTimeout(() => killUnlessAlive(beat), PAUSE_MS);
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url));
  const paused = new Promise<Debugger.PausedEventDataType>((resolve) =>
    session.once('Debugger.paused', ({ params }) => resolve(params)),
  );
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  const { callFrames } = await paused;
  clearTimeout(deadline);
  const isLate = Atomics.load(beats, 0) !== beat;
  if (!isLate) {
    const block = await blockAtWork(callFrames[0]);
    const stack = callFrames.map((frame) => frameOf(frame, scripts)).filter(isOurs);
    logStuck(logger, root, {
      block,
      ms: Math.round(performance.now() - seenAt),
      stack: stack.slice(0, MOST_FRAMES),
    });
    parentPort?.postMessage({ block } satisfies Stuck);
  }
  session.post('Debugger.resume', { terminateOnResume: !isLate });
  session.post('Debugger.disable');
  setTimeout(() => killUnlessAlive(beat), KILL_MS);
}

function killUnlessAlive(beat: number): void {
  if (Atomics.load(beats, 0) !== beat) return;
  logger.fatal('the process does not come back; it is killed');
  process.kill(process.pid, 'SIGKILL');
}

/** The main thread answers, though it is stopped. */
function blockAtWork(frame: Debugger.CallFrame | undefined): Promise<DrawingAtWork | undefined> {
  const expression = `globalThis[Symbol.for(${JSON.stringify(AT_WORK)})]?.()`;
  return new Promise((resolve) => {
    if (!frame) return resolve(undefined);
    session.post(
      'Debugger.evaluateOnCallFrame',
      { callFrameId: frame.callFrameId, expression, returnByValue: true },
      (error: Error | null, answer?: { result: Runtime.RemoteObject }) => {
        const told: unknown = answer?.result.value;
        const isTold = !error && typeof told === 'string';
        resolve(isTold ? ((JSON.parse(told) as DrawingAtWork | null) ?? undefined) : undefined);
      },
    );
  });
}

/** Not Node's, no library's: what the reader of a log can mend. */
function isOurs(frame: string): boolean {
  return !/node:|node_modules/.test(frame);
}

function frameOf(
  { functionName, location }: Debugger.CallFrame,
  scripts: ReadonlyMap<string, string>,
): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location;
  return `${functionName || '(anonymous)'} ${sourceLine(scripts.get(scriptId) ?? '', lineNumber, columnNumber)}`;
}
