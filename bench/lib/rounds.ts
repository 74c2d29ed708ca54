/** Comparing two things on a machine that others load: short rounds in turn, and the median of their ratios. */

export interface Comparison {
  /** Medians over the rounds. */
  ours: number;
  theirs: number;
  /** Median of the rounds' own ratios, ours by theirs. */
  ratio: number;
  /** Middle half of the ratios. */
  spread: readonly [number, number];
}

type Measure = () => Promise<number> | number;

/** Measures both in turn, the first round of each being warm-up. Which one begins changes with every round. */
export async function compare(rounds: number, ours: Measure, theirs: Measure): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [number, number] = [0, 0];
    if (round % 2 === 0) pair[0] = await ours();
    pair[1] = await theirs();
    if (round % 2 === 1) pair[0] = await ours();
    if (round > 0) pairs.push(pair);
  }
  const ratios = pairs.map(([a, b]) => a / b);
  return {
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

export const spreadOf = ({ spread: [low, high] }: Comparison): string =>
  `middle half of the rounds ${low.toFixed(2)} to ${high.toFixed(2)}`;

/** CPU milliseconds of this process, all threads, spent in the work. Unlike the clock, others do not disturb it much. */
export async function cpuMs(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
