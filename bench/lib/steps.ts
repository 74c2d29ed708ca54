/** Which part of the house the CPU of a server goes to, by the sources of what ran. */
import { findSourceMap } from 'node:module';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Step -> share of the busy time of the main thread, 0 to 1; the largest first. */
export type Steps = Readonly<Record<string, number>>;

/** What a path begins with (below the project, or of a package) -> the step of a request it belongs to. */
const STEPS: readonly (readonly [pattern: RegExp, step: string])[] = [
  [/node_modules\/react/, 'react'],
  [/node_modules\/(fastify|@fastify|find-my-way|light-my-request|avvio)/, 'http'],
  [/node_modules\//, 'other packages'],
  [/(^|\/)blocks\//, 'blocks'],
  [/(^|\/)engine\/(rules|resolve)\//, 'rules and settings'],
  [/(^|\/)engine\/render\//, 'page put together'],
  [/(^|\/)server\/(http|api)\//, 'http'],
  [/(^|\/)server\/pages\//, 'page put together'],
  [/(^|\/)server\/features\//, 'stock and features'],
  [/(^|\/)(server|domain|schemas|engine)\//, 'rest of ours'],
  [/^node:internal|^node:/, 'node'],
];

let session: Session | undefined;

export async function startProfile(): Promise<void> {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
}

export async function endProfile(): Promise<Steps> {
  if (!session) throw new Error('No profile has been started.');
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const counts = new Map<string, number>();
  let busy = 0;
  for (const id of profile.samples ?? []) {
    const frame = nodes.get(id)?.callFrame;
    if (!frame || frame.functionName === '(idle)') continue;
    busy += 1;
    const step = stepOf(frame);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const shares = [...counts].map(([step, count]): [string, number] => [step, count / busy]);
  return Object.fromEntries(shares.sort(([, a], [, b]) => b - a));
}

function stepOf(frame: {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}): string {
  if (frame.functionName === '(garbage collector)') return 'garbage collection';
  if (frame.url === '') return 'node';
  const source = sourceOf(frame);
  return STEPS.find(([pattern]) => pattern.test(source))?.[1] ?? 'rest of ours';
}

function sourceOf({
  url,
  lineNumber,
  columnNumber,
}: {
  url: string;
  lineNumber: number;
  columnNumber: number;
}): string {
  if (!url.startsWith('file:')) return url;
  const entry = findSourceMap(fileURLToPath(url))?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}
