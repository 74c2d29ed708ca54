/** A host that failed so often in a row is left alone for a while; then one request tries. */
const MOST_FAULTS = 5;
const OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 5 * 60_000;
/** Hosts that are remembered; the longest untouched is forgotten. */
const MOST_HOSTS = 1_000;

interface HostState {
  faults: number;
  /** Until when nobody asks, by a clock that never goes back; 0: anybody may. */
  openUntil: number;
  openMs: number;
  isTrying: boolean;
}

/** Keeps those who ask from waiting for a host that does not answer, one host at a time. */
export class Breaker {
  private readonly hosts = new Map<string, HostState>();
  private readonly clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** @returns ms until the host may be asked again; 0: now, and what came of it has to be told */
  ask(host: string): number {
    const state = this.hosts.get(host);
    if (!state || state.openUntil === 0) return 0;
    const waitMs = state.openUntil - this.clock();
    if (waitMs > 0) return waitMs;
    if (state.isTrying) return OPEN_MS;
    state.isTrying = true;
    return 0;
  }

  answered(host: string): void {
    this.hosts.delete(host);
  }

  /** Nothing is known of the host: the request was given up by who asked. */
  givenUp(host: string): void {
    const state = this.hosts.get(host);
    if (state) state.isTrying = false;
  }

  /** @returns for how long it is left alone from now on, ms; undefined: it may be asked on */
  failed(host: string): number | undefined {
    const { faults, openMs } = this.hosts.get(host) ?? { faults: 0, openMs: 0 };
    this.hosts.delete(host);
    const state: HostState = { faults: faults + 1, openUntil: 0, openMs, isTrying: false };
    this.hosts.set(host, state);
    const [oldest] = this.hosts.keys();
    if (this.hosts.size > MOST_HOSTS && oldest !== undefined) this.hosts.delete(oldest);
    if (state.faults < MOST_FAULTS) return undefined;
    state.openMs = Math.min(LONGEST_OPEN_MS, openMs === 0 ? OPEN_MS : openMs * 2);
    state.openUntil = this.clock() + state.openMs;
    return state.openMs;
  }
}
