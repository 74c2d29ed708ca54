/** Keeps answers as long as what they were made of stays the same. */
export class Memory {
  private readonly kept = new Map<string, { of: readonly unknown[]; value: unknown }>();

  /**
   * @param name  of the question
   * @param of    all that the answer depends on, compared by identity
   */
  remember<T>(name: string, of: readonly unknown[], make: () => T): T {
    const before = this.kept.get(name);
    if (before && isSame(before.of, of)) return before.value as T;
    const value = make();
    this.kept.set(name, { of, value });
    return value;
  }
}

export function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
