/** The drawing of a page was cut off: one of its blocks did not come to an end. Those who asked for it get no page. */
export class DrawingCutOff extends Error {}

interface Running {
  /** Absent: it has ended. */
  page?: Promise<unknown> | undefined;
  cutOff?: ((reason: Error) => void) | undefined;
}

/** What is being drawn: many who ask for the same page at the same time wait for one drawing. */
export class Drawings {
  private readonly running = new Map<string, Running>();
  private last = 0;

  has(key: string): boolean {
    return this.running.has(key);
  }

  /**
   * Joins all who ask by this key.
   *
   * @param draw  takes the name of the drawing, which `cutOff` knows
   */
  once<T>(key: string, draw: (drawing: string) => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    return (running?.page as Promise<T> | undefined) ?? this.start(key, draw);
  }

  /** Joins nobody: what is drawn belongs to one visitor. */
  alone<T>(draw: (drawing: string) => Promise<T>): Promise<T> {
    return this.start(`alone ${(this.last += 1)}`, draw);
  }

  /** Ends a drawing whose code was terminated: nothing of it would ever answer. */
  cutOff(key: string): void {
    this.running.get(key)?.cutOff?.(new DrawingCutOff('A block of the page did not come to an end.'));
  }

  private start<T>(key: string, draw: (drawing: string) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const running: Running = { cutOff: reject };
    const page = promise.finally(() => this.end(key, running));
    running.page = page;
    this.running.set(key, running);
    // Not at once: were its code terminated, the request that waits for it would be gone with it, unanswered.
    void Promise.resolve()
      .then(() => draw(key))
      .then(resolve, reject);
    return page;
  }

  /**
   * Emptied too: a `Map` that is always written to gets new tables all the time, the old ones hold on to what was in them and to
   * the next one, and so to all pages since the last collection of everything.
   */
  private end(key: string, running: Running): void {
    this.running.delete(key);
    running.page = undefined;
    running.cutOff = undefined;
  }
}
