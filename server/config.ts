import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isMailAddress, toMailServer, type MailServer } from './outbox/mailServer.ts';

/** How a server runs. Each value has an environment variable, so that a container needs no file. */
export interface ServerConfig {
  /** Folder of what is served: layouts/, sites/, schemas/. The project itself, or a copy of one moment of it. */
  root: string;
  /** Folder of the project. */
  project: string;
  /** Folder of what the processes need while they run: sockets, the content that is served. */
  runFolder: string;
  /** Folder of sites inside root. */
  sitesFolder: string;
  /** Folder of the build. */
  buildFolder: string;
  /** Folders of browser files: those of the build, then of the one before it. */
  assetFolders: readonly string[];
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
  /** Of the WebP pictures that are made, 1 to 100. */
  pictureQuality: number;
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  /** Time that a page waits for a provider that it has no answer of yet, ms. */
  providerWaitMs: number;
  /** Time that a provider may take for an answer, ms. */
  providerMs: number;
  /** Of answers of providers. */
  providerCacheBytes: number;
  /** Time that a write of records may take, ms. */
  writeMs: number;
  /** Port on loopback for health and metrics of the server as a whole; undefined: none. */
  operationsPort: number | undefined;
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
  outbox: OutboxConfig;
  /** Watches files and loosens the CSP; only where it is asked for. */
  isDevelopment: boolean;
}

/** How what leaves this server leaves it. */
export interface OutboxConfig {
  /** Undefined: mails are written into a folder. */
  mailServer: MailServer | undefined;
  /** Address of the sender of all mails. */
  mailFrom: string;
  /** Folder of mails where there is no mail server. */
  mailFolder: string;
  /** Folder of what is delivered as files. */
  filesFolder: string;
  /** Folder of the secrets of sites. */
  secretsFolder: string;
  /** Hosts that may be asked; none named: all that are public. */
  fetchHosts: readonly string[];
  /** Servers on this machine may be asked, also without TLS; only where it is asked for. */
  isFetchLocal: boolean;
  /** Time of one try of a delivery, ms. */
  tryMs: number;
  /** Until the second try, ms; it doubles with each further one. */
  againMs: number;
  /** Time after which a delivery is parked, ms. */
  parkMs: number;
  /** Time after which what was delivered is deleted, ms. */
  keepMs: number;
}

const MEGABYTE = 1_048_576;
const DAY_MS = 86_400_000;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const THIS_MACHINE = 'localhost,127.0.0.1';

/** Configuration from the environment; `overrides` win. */
export function readConfig(env: NodeJS.ProcessEnv, overrides: Partial<ServerConfig> = {}): ServerConfig {
  const root = overrides.root ?? env.FORECOURT_ROOT ?? process.cwd();
  const number = (name: string, standard: number, range?: Range): number =>
    readNumber(name, env[name], standard, range);
  const bytes = (name: string, standard: number): number =>
    Math.floor(number(name, standard, MEGABYTES) * MEGABYTE);
  const text = (name: string, standard: string): string => env[name] ?? standard;
  const path = (name: string, standard: string): string => resolve(root, text(name, standard));
  const host = overrides.host ?? text('HOST', '127.0.0.1');
  const trustProxy = toList(text('FORECOURT_TRUST_PROXY', ''));
  // Behind a proxy everybody asks, though the server listens on loopback.
  const isAlone = LOOPBACK.includes(host) && trustProxy.length === 0;
  const buildFolder = overrides.buildFolder ?? path('FORECOURT_BUILD', 'dist/current');
  return {
    root,
    project: root,
    runFolder: path('FORECOURT_RUN', '.forecourt/run'),
    sitesFolder: text('FORECOURT_SITES', 'sites'),
    buildFolder,
    assetFolders: [join(buildFolder, 'client', 'assets')],
    stock: path('FORECOURT_STOCK', '.forecourt/stock.db'),
    records: path('FORECOURT_RECORDS', '.forecourt/records.db'),
    uploads: path('FORECOURT_UPLOADS', '.forecourt/uploads'),
    pictures: path('FORECOURT_PICTURES', '.forecourt/pictures'),
    resizedPictures: path('FORECOURT_RESIZED', '.forecourt/resized'),
    port: number('PORT', 3000, PORTS),
    host,
    previewHosts: toList(text('FORECOURT_PREVIEW_HOSTS', isAlone ? THIS_MACHINE : '')),
    pageCacheBytes: bytes('FORECOURT_PAGE_CACHE_MB', 256),
    constantCacheBytes: bytes('FORECOURT_BLOCK_CACHE_MB', 32),
    pictureCacheBytes: bytes('FORECOURT_PICTURE_CACHE_MB', 2048),
    pictureQuality: number('FORECOURT_PICTURE_QUALITY', 75, QUALITIES),
    loadMs: number('FORECOURT_LOAD_MS', 1500),
    providerWaitMs: number('FORECOURT_PROVIDER_WAIT_MS', 300),
    providerMs: number('FORECOURT_PROVIDER_MS', 5_000),
    providerCacheBytes: bytes('FORECOURT_PROVIDER_CACHE_MB', 32),
    writeMs: number('FORECOURT_WRITE_MS', 5_000),
    operationsPort:
      env.FORECOURT_OPERATIONS_PORT === undefined ? undefined : number('FORECOURT_OPERATIONS_PORT', 0),
    blockBytes: bytes('FORECOURT_BLOCK_MB', 2),
    requestMs: number('FORECOURT_REQUEST_MS', 30_000),
    headersMs: number('FORECOURT_HEADERS_MS', 15_000),
    socketCheckMs: number('FORECOURT_SOCKET_CHECK_MS', 5_000),
    requestsPerSocket: number('FORECOURT_REQUESTS_PER_SOCKET', 1_000),
    workers: number('FORECOURT_WORKERS', Math.max(2, availableParallelism()), PROCESSES),
    workerBytes: bytes('FORECOURT_WORKER_MB', 2048),
    stuckMs: number('FORECOURT_STUCK_MS', 1000),
    leaveMs: number('FORECOURT_LEAVE_MS', 5_000),
    closeMs: number('FORECOURT_CLOSE_MS', 20_000),
    apiPerMinute: number('FORECOURT_API_PER_MINUTE', 300),
    drawnPerMinute: number('FORECOURT_DRAWN_PER_MINUTE', 600),
    mostLateMs: number('FORECOURT_MOST_LATE_MS', 200),
    trustProxy,
    logLevel: oneOf('FORECOURT_LOG', text('FORECOURT_LOG', 'info'), LOG_LEVELS),
    outbox: readOutbox({ number, text, path }),
    isDevelopment: env.NODE_ENV === 'development',
    ...overrides,
  };
}

interface Readers {
  number: (name: string, standard: number, range?: Range) => number;
  text: (name: string, standard: string) => string;
  path: (name: string, standard: string) => string;
}

function readOutbox({ number, text, path }: Readers): OutboxConfig {
  const smtp = text('FORECOURT_SMTP', '');
  const mailServer = smtp === '' ? undefined : toMailServer(smtp);
  // Its value is not told: it holds a password.
  if (smtp !== '' && !mailServer)
    throw new ConfigFault(
      'FORECOURT_SMTP is no address of a mail server.',
      'write it as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte',
    );
  const mailFrom = text('FORECOURT_MAIL_FROM', mailServer ? '' : 'forecourt@localhost');
  if (!isMailAddress(mailFrom))
    throw new ConfigFault(
      `FORECOURT_MAIL_FROM is "${mailFrom}"; it must be an e-mail address.`,
      'set it to an address that the mail server may send from',
    );
  return {
    mailServer,
    mailFrom,
    mailFolder: path('FORECOURT_MAIL_FOLDER', '.forecourt/mail'),
    filesFolder: path('FORECOURT_FILES', '.forecourt/files'),
    secretsFolder: path('FORECOURT_SECRETS', '.forecourt/secrets'),
    fetchHosts: toList(text('FORECOURT_FETCH_HOSTS', '')),
    isFetchLocal: oneOf('FORECOURT_FETCH_LOCAL', text('FORECOURT_FETCH_LOCAL', '0'), ['0', '1']) === '1',
    tryMs: number('FORECOURT_DELIVER_MS', 30_000),
    againMs: number('FORECOURT_DELIVER_AGAIN_MS', 5_000),
    parkMs: number('FORECOURT_DELIVER_PARK_MS', 4 * 3_600_000),
    keepMs: number('FORECOURT_DELIVERED_DAYS', 30, { most: 3_650 }) * DAY_MS,
  };
}

/** A variable of the environment that cannot be used: told to who starts the process. */
export class ConfigFault extends Error {
  constructor(message: string, fix: string) {
    super(`${message}\nFix: ${fix}`);
    this.name = 'ConfigFault';
  }
}

interface Range {
  /** 0 unless said. */
  least?: number;
  most: number;
  isWhole?: boolean;
}

/** Milliseconds, requests a minute: a day of them is more than anybody means. */
const DAY: Range = { most: DAY_MS };
const PROCESSES: Range = { least: 1, most: 128, isWhole: true };
const PORTS: Range = { most: 65_535, isWhole: true };
const QUALITIES: Range = { least: 1, most: 100, isWhole: true };
const MEGABYTES: Range = { most: 1_048_576 };

/** A variable that is set to nothing is not set. */
function readNumber(
  name: string,
  text: string | undefined,
  standard: number,
  { least = 0, most, isWhole = false }: Range = DAY,
): number {
  if (text === undefined || text.trim() === '') return standard;
  const value = Number(text);
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  throw new ConfigFault(
    `${name} is "${text}"; it must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`,
    `correct it, or leave it out: it is ${standard} then`,
  );
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value;
  throw new ConfigFault(
    `${name} is "${value}"; it must be one of ${allowed.join(', ')}.`,
    'correct it, or leave it out',
  );
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
