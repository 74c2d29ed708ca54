/** The part of autocannon that the benchmarks use; the package has no types of its own. */
declare module 'autocannon' {
  interface Client {
    setRequests: (requests: { path: string; headers: Record<string, string> }[]) => void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient: (client: Client) => void;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    requests: { total: number; average: number };
    /** Seconds. */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
