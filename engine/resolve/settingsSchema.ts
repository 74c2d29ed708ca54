import type { Json } from '../rules/index.ts';

/** The part of JSON Schema that settings, root files and entries of data are described with. */
export interface SettingsSchema {
  type?: string | string[];
  default?: Json;
  properties?: Record<string, SettingsSchema>;
  items?: SettingsSchema;
  description?: string;
  'x-format'?: string;
  'x-text'?: boolean;
  [key: string]: unknown;
}
