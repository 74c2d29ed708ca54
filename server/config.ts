import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** How a server runs. Each value has an environment variable, so that a container needs no file. */
export interface ServerConfig {
  /** Folder of the project: layouts/, sites/, schemas/. */
  root: string;
  /** Folder of sites inside root. */
  sitesFolder: string;
  /** Folder of the build. */
  buildFolder: string;
  /** SQLite file of the stock: made again from feeds when it is lost. */
  stock: string;
  /** SQLite file of what must never be lost; one process writes it. */
  records: string;
  /** Folder of files that visitors send. */
  uploads: string;
  /** Folder of stock pictures as they came in. */
  pictures: string;
  /** Folder of their resized copies; may be emptied at any time. */
  resizedPictures: string;
  port: number;
  host: string;
  /** Hosts on which any site may be looked at, each also as `<slug>.<host>`; none where others can ask unless named. */
  previewHosts: readonly string[];
  pageCacheBytes: number;
  constantCacheBytes: number;
  pictureCacheBytes: number;
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  /** The HTML of one block with all that stands in it; a larger one is left out. */
  blockBytes: number;
  /** Processes that answer requests. */
  workers: number;
  /** Memory of each of them; one that takes more is replaced. */
  workerBytes: number;
  /** Time after which code that does not come to an end is terminated, ms. */
  stuckMs: number;
  /** Time between "not ready" and the first connection refused once the server is told to end, ms: a proxy looks away. */
  leaveMs: number;
  /** Time for open requests once a process is told to end, ms. */
  closeMs: number;
  /** Time for a whole request to arrive, and for its headers, ms. */
  requestMs: number;
  headersMs: number;
  /** How often connections are looked at for these, ms. */
  socketCheckMs: number;
  /** Requests on one connection; 0: any number. */
  requestsPerSocket: number;
  /** Requests to the API per site, address and minute. */
  apiPerMinute: number;
  /** Pages drawn (not taken from the cache) per site, address and minute. */
  drawnPerMinute: number;
  /** How late the process may be, in the mean of a second, until it draws no more pages, ms. */
  mostLateMs: number;
  /** Proxies whose word on address and scheme is taken (`loopback`, addresses, networks); empty: nobody's. */
  trustProxy: readonly string[];
  logLevel: string;
  /** Watches files and loosens the CSP; only where it is asked for. */
  isDevelopment: boolean;
}

const MEGABYTE = 1_048_576;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const THIS_MACHINE = 'localhost,127.0.0.1';

/** Configuration from the environment; `overrides` win. */
export function readConfig(env: NodeJS.ProcessEnv, overrides: Partial<ServerConfig> = {}): ServerConfig {
  const root = overrides.root ?? env.FORECOURT_ROOT ?? process.cwd();
  const number = (name: string, standard: number): number => {
    const value = env[name] === undefined ? standard : Number(env[name]);
    if (!Number.isFinite(value) || value < 0)
      throw new Error(`${name} must be a number of 0 or more, not "${env[name]}".`);
    return value;
  };
  const text = (name: string, standard: string): string => env[name] ?? standard;
  const path = (name: string, standard: string): string => resolve(root, text(name, standard));
  const host = overrides.host ?? text('HOST', '127.0.0.1');
  const trustProxy = toList(text('FORECOURT_TRUST_PROXY', ''));
  // Behind a proxy everybody asks, though the server listens on loopback.
  const isAlone = LOOPBACK.includes(host) && trustProxy.length === 0;
  return {
    root,
    sitesFolder: text('FORECOURT_SITES', 'sites'),
    buildFolder: path('FORECOURT_BUILD', 'dist'),
    stock: path('FORECOURT_STOCK', '.forecourt/stock.db'),
    records: path('FORECOURT_RECORDS', '.forecourt/records.db'),
    uploads: path('FORECOURT_UPLOADS', '.forecourt/uploads'),
    pictures: path('FORECOURT_PICTURES', '.forecourt/pictures'),
    resizedPictures: path('FORECOURT_RESIZED', '.forecourt/resized'),
    port: number('PORT', 3000),
    host,
    previewHosts: toList(text('FORECOURT_PREVIEW_HOSTS', isAlone ? THIS_MACHINE : '')),
    pageCacheBytes: number('FORECOURT_PAGE_CACHE_MB', 256) * MEGABYTE,
    constantCacheBytes: number('FORECOURT_BLOCK_CACHE_MB', 32) * MEGABYTE,
    pictureCacheBytes: number('FORECOURT_PICTURE_CACHE_MB', 2048) * MEGABYTE,
    loadMs: number('FORECOURT_LOAD_MS', 1500),
    blockBytes: number('FORECOURT_BLOCK_MB', 2) * MEGABYTE,
    requestMs: number('FORECOURT_REQUEST_MS', 30_000),
    headersMs: number('FORECOURT_HEADERS_MS', 15_000),
    socketCheckMs: number('FORECOURT_SOCKET_CHECK_MS', 5_000),
    requestsPerSocket: number('FORECOURT_REQUESTS_PER_SOCKET', 1_000),
    workers: number('FORECOURT_WORKERS', Math.max(2, availableParallelism())),
    workerBytes: number('FORECOURT_WORKER_MB', 2048) * MEGABYTE,
    stuckMs: number('FORECOURT_STUCK_MS', 1000),
    leaveMs: number('FORECOURT_LEAVE_MS', 5_000),
    closeMs: number('FORECOURT_CLOSE_MS', 20_000),
    apiPerMinute: number('FORECOURT_API_PER_MINUTE', 300),
    drawnPerMinute: number('FORECOURT_DRAWN_PER_MINUTE', 600),
    mostLateMs: number('FORECOURT_MOST_LATE_MS', 200),
    trustProxy,
    logLevel: text('FORECOURT_LOG', 'info'),
    isDevelopment: env.NODE_ENV === 'development',
    ...overrides,
  };
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
