/** Longer than this no task of ours holds up the process. */
const TURN_MS = 8;

const waiting: (() => void)[] = [];

/** One after the other, so that many long tasks together hold up the process no longer than one. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resume);
  });
}

function resume(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resume);
}

/** A long task goes on in turns: `if (turns.isOver()) await turns.next();` */
export interface Turns {
  /** Others have waited long enough. */
  isOver: () => boolean;
  /** Lets them come first. */
  next: () => Promise<void>;
}

export function makeTurns(): Turns {
  let end = performance.now() + TURN_MS;
  return {
    isOver: () => performance.now() >= end,
    next: async () => {
      await giveWay();
      end = performance.now() + TURN_MS;
    },
  };
}
