/** Clients as they are: kept connections, pauses, posts, slow readers. What they lose is counted by kind. */
import { Agent, request } from 'node:http';

export interface Told {
  /** When it was asked and answered, ms. */
  at: number;
  ms: number;
  status: number | undefined;
  path: string;
  /** `ECONNRESET`, `cut` ...; absent: it came whole. */
  lost?: string;
  /** Key of a post. */
  key?: string;
}

export interface ClientsInput {
  port: number;
  host: string;
  paths: readonly string[];
  count: number;
  /** Longest pause between two questions of a client, ms. */
  pauseMs: number;
  /** Share of questions that are posts of notes. */
  posts?: number;
  /** Share of clients that read their answers slowly. */
  slow?: number;
}

const SLOW_MS = 150;

/** @returns ends them and tells all that they were answered */
export function startClients(input: ClientsInput): () => Promise<Told[]> {
  const told: Told[] = [];
  let isOver = false;
  const run = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const isSlow = client < input.count * (input.slow ?? 0);
    for (let turn = 0; !isOver; turn++) {
      const isPost = Math.random() < (input.posts ?? 0);
      const key = isPost ? `${process.pid}-${client}-${turn}-${Math.random()}` : undefined;
      told.push(await askOnce(input, agent, { key, isSlow, turn: turn + client }));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * input.pauseMs));
    }
    agent.destroy();
  };
  const clients = Array.from({ length: input.count }, (_, client) => run(client));
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return told;
  };
}

function askOnce(
  { port, host, paths }: ClientsInput,
  agent: Agent,
  { key, isSlow, turn }: { key: string | undefined; isSlow: boolean; turn: number },
): Promise<Told> {
  const at = performance.now();
  const body = key === undefined ? undefined : JSON.stringify({ key, text: key });
  const headers: Record<string, string> = { host, ...(body && { 'content-type': 'application/json' }) };
  const path = body ? '/-/notes' : (paths[turn % paths.length] ?? '/');
  return new Promise((resolve) => {
    const end = (status: number | undefined, lost?: string): void =>
      resolve({ at, ms: performance.now() - at, status, path, ...(lost && { lost }), ...(key && { key }) });
    const sent = request({ port, host: '127.0.0.1', agent, path, method: body ? 'POST' : 'GET', headers });
    sent.on('error', (error: NodeJS.ErrnoException) => end(undefined, error.code ?? error.message));
    sent.on('response', (response) => {
      const { statusCode = 0 } = response;
      if (isSlow) {
        response.pause();
        setTimeout(() => response.resume(), SLOW_MS);
      } else response.resume();
      response.on('end', () => end(statusCode, statusCode >= 500 ? `status ${statusCode}` : undefined));
      response.on('error', () => end(statusCode, 'cut'));
      response.on('aborted', () => end(statusCode, 'cut'));
    });
    sent.end(body);
  });
}

/** The duration that a share of the answers took at most, ms. */
export function percentile(told: readonly Told[], share: number): number {
  const sorted = told.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const lostOf = (told: readonly Told[]): Told[] => told.filter(({ lost }) => lost !== undefined);
