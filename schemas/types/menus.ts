/** Generated from schemas/menus.schema.json by `npm run generate`. Do not edit. */
import type { Changes } from './changes.ts';
import type { Condition } from './condition.ts';
import type { IconName } from './icon.ts';

/**
 * Menus by name. A list replaces that of earlier layers; changes edit it.
 */
export interface MenusFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
  changes?: Changes;
  [k: string]: Entry[] | string | Changes | undefined;
}
/**
 * This interface was referenced by `MenusFile`'s JSON-Schema
 * via the `definition` "entry".
 */
export interface Entry {
  /**
   * Name of the entry, for changes.
   */
  id: string;
  /**
   * What the entry says.
   */
  label?: string;
  /**
   * Page name, path or address.
   */
  link?: string;
  /**
   * Entries below this one.
   */
  entries?: Entry[];
  /**
   * Stands beside the words.
   */
  icon?: IconName;
  when?: Condition;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
}
