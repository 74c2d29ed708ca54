import type { Site } from '../layers.ts';
import type { DeclaredCondition, DeclaredRule, FactSources, FactTable, Scope } from '../rules/index.ts';
import type { OwnNames } from './ownNames.ts';
import type { SettingsSchema } from './settingsSchema.ts';

/**
 * Schemas, facts, and the two things that only the server side can do: the same for all sites but for the names that layers
 * declare (`envOn`).
 */
export interface ResolveEnv {
  facts: FactTable;
  /** What the facts are made of. */
  factSources: FactSources;
  /** Schema of root files. */
  siteSchema: SettingsSchema;
  menusSchema: SettingsSchema;
  themeSchema: SettingsSchema;
  pageSchema: SettingsSchema;
  /** Settings schema of each block, with `x-slots`. */
  blocks: ReadonlyMap<string, SettingsSchema>;
  /** Rule lists that the engine, the server or blocks ask by name. */
  rules: Readonly<Record<string, DeclaredRule>>;
  /** Conditions that they ask by name. */
  conditions: Readonly<Record<string, DeclaredCondition>>;
  /** Lists of data -> entity of their entries. */
  dataLists: Readonly<Record<string, string>>;
  /** What code reads: fact -> files. Source: `schemas/readers.json`. */
  readers: Readonly<Record<string, readonly string[]>>;
  /** What the layers of the site declare; undefined: nothing. */
  own?: OwnNames;
  /** Markdown to safe HTML. */
  toHtml: (markdown: string) => string;
  /** Address of a file in the assets of a site's layers; undefined when no layer has it. */
  assetUrl: (site: Site, path: string) => string | undefined;
  /** How large a drawing at an address of the site is, where that is known. */
  assetSize?: (site: Site, address: string) => { width: number; height: number } | undefined;
  schemaOf?: Scope['schemaOf'];
}
