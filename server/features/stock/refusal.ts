/**
 * Why a file as a whole was not taken: told to the person who runs the import. Nothing was stored.
 * Thrown inside the import only, to leave its transaction; `importStock` answers with it.
 */
export interface Refusal {
  /** File, with line or record when known: `stock.csv:12`. */
  place: string;
  /** What is wrong, with the likely cause. */
  message: string;
  /** What to do about it. */
  fix: string;
}

export class StockRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(formatRefusal(refusal));
    this.name = 'StockRefusal';
    this.refusal = refusal;
  }
}

/** Place, then message and fix indented, as all messages of the project. */
export function formatRefusal({ place, message, fix }: Refusal): string {
  return `${place}\n  ${message}\n  Fix: ${fix}`;
}
