/** Generated from schemas/check-report.schema.json by `npm run generate`. Do not edit. */

/**
 * What `forecourt check --json` prints.
 */
export interface CheckReport {
  /**
   * How many problems are errors.
   */
  errors: number;
  /**
   * How many problems are warnings.
   */
  warnings: number;
  /**
   * How many are notices: no mistakes, e.g. a window that has passed.
   */
  notices: number;
  /**
   * Slugs of all sites that there are.
   */
  sites: string[];
  /**
   * How many pages were resolved.
   */
  pages: number;
  /**
   * Sorted by file and place.
   */
  problems: {
    /**
     * Never renamed or reused.
     */
    code: string;
    /**
     * A notice is nothing wrong.
     */
    severity: 'error' | 'warning' | 'notice';
    /**
     * Path from the project root, with forward slashes.
     */
    file: string;
    /**
     * JSON pointer inside the file; empty: the whole file.
     */
    pointer: string;
    line?: number;
    column?: number;
    /**
     * What is wrong, with the likely meaning.
     */
    message: string;
    /**
     * What to do about it.
     */
    fix?: string;
  }[];
}
