/** Of what was put into a schema from `definitions/`: where it comes from. Not for JSON, so a symbol. */
export const DEFINITION = Symbol('definition');

export interface Definition {
  /** Of the file in `definitions/`. */
  name: string;
  /** Words that stand beside the `$ref`. */
  own: readonly string[];
}
