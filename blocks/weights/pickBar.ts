export interface Bar {
  /** kg. */
  empty: number;
  toFill: number;
  /** Part of the bar that is empty weight, percent. */
  share: number;
}

/** What it weighs empty and what may be added, kg; nothing where one is missing or nothing may be added. */
export function pickBar(empty: number | undefined, loaded: number | undefined): Bar | undefined {
  if (!empty || !loaded || loaded <= empty) return undefined;
  return { empty, toFill: loaded - empty, share: (empty / loaded) * 100 };
}
