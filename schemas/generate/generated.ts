/** What every generator shares: a file that is made, never edited. */

export interface GeneratedFile {
  /** From the project root, forward slashes. */
  path: string;
  text: string;
}

/** Makes files from what stands in the project. Deterministic: the same project gives the same bytes. */
export type Generator = (root: string) => Promise<GeneratedFile[]>;

/** First line of a generated TypeScript file. */
export function banner(source: string): string {
  return `/** Generated from ${source} by \`npm run generate\`. Do not edit. */`;
}
