/** Random choices that are the same for the same seed. */
export class Dice {
  private state: number;
  private count = 0;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** A whole number from 0 to `count` - 1 (mulberry32). */
  below(count: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** @throws when there is nothing to choose from */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('There is nothing to choose from.');
    return from[this.below(from.length)] as T;
  }

  /** Some of a list, each once, in another order. */
  some<T>(from: readonly T[], most: number): T[] {
    const left = [...from];
    return Array.from({ length: Math.min(most, left.length) }, () =>
      left.splice(this.below(left.length), 1),
    ).flat();
  }

  /** Each of a list in so many of a hundred cases; the order stays. */
  each<T>(from: readonly T[], percent: number): T[] {
    return from.filter(() => this.chance(percent));
  }

  /** So many things, made one after the other. */
  times<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }

  /** A name that nothing else in the project has. */
  word(): string {
    this.count += 1;
    return `${this.pick(WORDS)}-${this.count}`;
  }
}

const WORDS = ['harbour', 'yard', 'offer', 'range', 'visit', 'story', 'team', 'guide', 'extra', 'corner'];
