/** Sleeping blocks: which one an event belongs to, fetching their scripts, waking them. */
import { sendNatively, type Held } from './hold.ts';
import { pageData } from './page.ts';
import type { BlockScripts } from './protocol.ts';
import type * as wakeModule from './wake.ts';
import type { IslandModule } from './wake.ts';

/** A held event waits this long for the script. Source: architecture, Islands. */
const HELD_MS = 5000;

type WakeModule = typeof wakeModule;

interface Sleeper {
  host: HTMLElement;
  modules?: Promise<[WakeModule, IslandModule]> | undefined;
  waking?: boolean;
  /** The last event that was held; it is done once. */
  held?: Held | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

type Scripts = Pick<BlockScripts, 'wake' | 'islands'>;

const scripts: Scripts = {};
const sleepers = new WeakMap<HTMLElement, Sleeper>();
/** Known once a block woke. */
let end: WakeModule['drop'] | undefined;

function sleeperOf(host: HTMLElement): Sleeper {
  let sleeper = sleepers.get(host);
  if (!sleeper) sleepers.set(host, (sleeper = { host }));
  return sleeper;
}

function load(sleeper: Sleeper): Promise<[WakeModule, IslandModule]> {
  const [wake = '', ...wakeImports] = scripts.wake ?? [];
  const [island = '', ...islandImports] = scripts.islands?.[sleeper.host.dataset.block ?? ''] ?? [];
  for (const url of [...wakeImports, ...islandImports]) addLink('modulepreload', url);
  return (sleeper.modules ??= Promise.all([
    import(/* @vite-ignore */ wake) as Promise<WakeModule>,
    import(/* @vite-ignore */ island) as Promise<IslandModule>,
  ]));
}

function hold(sleeper: Sleeper, held: Held): void {
  sleeper.held = held;
  sleeper.timer ??= setTimeout(() => giveUp(sleeper), HELD_MS);
}

async function wakeUp(sleeper: Sleeper): Promise<void> {
  if (sleeper.waking) return;
  sleeper.waking = true;
  const { host } = sleeper;
  host.dataset.waking = '';
  try {
    const [{ wake, drop }, module] = await load(sleeper);
    end = drop;
    // It was drawn anew in the meantime.
    if (!host.isConnected) return void release(sleeper);
    delete host.dataset.wake;
    wake(host, module, pageData().kind);
    showFailed(host, false);
    const held = release(sleeper);
    // A task of its own: inside the click of a key press browsers drop a second click.
    if (held) setTimeout(held.again);
  } catch (error) {
    // Another event may try again.
    sleeper.waking = false;
    sleeper.modules = undefined;
    giveUp(sleeper);
    reportError(error);
  } finally {
    delete host.dataset.waking;
  }
}

/** @param held what to do once it is awake */
export function wake(host: HTMLElement, held?: Held): void {
  const sleeper = sleeperOf(host);
  if (held) hold(sleeper, held);
  void wakeUp(sleeper);
}

/** Starts the fetch. */
export function fetchScripts(host: HTMLElement): void {
  load(sleeperOf(host)).catch(() => (sleeperOf(host).modules = undefined));
}

/** Ends blocks that have left the page. */
export function drop(hosts: readonly Element[]): void {
  hosts.forEach((host) => end?.(host));
}

/** Where the scripts of further blocks are. */
export function add({ wake, islands }: Scripts): void {
  if (wake) scripts.wake = wake;
  scripts.islands = { ...scripts.islands, ...islands };
}

/** The sleeping block that this element belongs to; what stands in a slot belongs to no block around it. */
export function findSleeper(target: EventTarget | null): HTMLElement | undefined {
  const near = target instanceof Element ? target.closest<HTMLElement>('[data-slot],fc-island') : null;
  return near?.dataset.wake ? near : undefined;
}

function release(sleeper: Sleeper): Held | undefined {
  const { held } = sleeper;
  clearTimeout(sleeper.timer);
  sleeper.held = sleeper.timer = undefined;
  return held;
}

/** Without its script a form still posts; a button says that it cannot. */
function giveUp(sleeper: Sleeper): void {
  const held = release(sleeper);
  if (held?.form) sendNatively(held);
  else if (held) showFailed(sleeper.host, true);
}

function showFailed(host: HTMLElement, failed: boolean): void {
  const next = host.nextElementSibling;
  const shown = next?.className === 'fc-failed' ? next : undefined;
  if (!failed) return shown?.remove();
  const text = host.dataset.failedText;
  if (!text || shown) return;
  const message = document.createElement('p');
  message.className = 'fc-failed';
  message.role = 'alert';
  message.textContent = text;
  host.after(message);
}

const linked = new Set<string>();

/** Fetches a file once: `modulepreload` now, `prefetch` when nothing else is to do. */
export function addLink(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (linked.has(rel + href)) return;
  linked.add(rel + href);
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'prefetch') link.as = 'script';
  document.head.append(link);
}
