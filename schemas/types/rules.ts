/** Generated from schemas/rules.schema.json by `npm run generate`. Do not edit. */
import type { Changes } from './changes.ts';
import type { Condition } from './condition.ts';
import type { RuleList } from './value.ts';

/**
 * Named conditions and rule lists. A rule replaces that of earlier layers; changes edit rule lists.
 */
export interface RulesFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues.
   */
  note?: string;
  changes?: Changes;
  [k: string]:
    | {
        [k: string]: unknown;
      }
    | string
    | Changes
    | undefined;
}
