import { isObject } from './merge.ts';
import type { SettingsSchema } from './settingsSchema.ts';

const DEEPEST = 6;

/**
 * Heading level of a block's own title: as its settings say, as its schema says (the title of a page is 1), or as its place
 * gives.
 */
export function ownLevel(schema: SettingsSchema | undefined, settings: unknown, level: number): number {
  if (isObject(settings) && typeof settings.headingLevel === 'number') return settings.headingLevel;
  return fixedLevel(schema) ?? level;
}

/** Of a block whose title is always there. */
function fixedLevel(schema: SettingsSchema | undefined): number | undefined {
  return (schema?.['x-heading'] as { level?: number } | undefined)?.level;
}

/** Blocks inside a block that shows a title of its own stand one heading level deeper. */
export function slotLevel(schema: SettingsSchema | undefined, settings: unknown, own: number): number {
  const texts = isObject(settings) && isObject(settings.texts) ? settings.texts : {};
  const isTitled =
    fixedLevel(schema) !== undefined || (typeof texts.title === 'string' && texts.title !== '');
  return schema?.['x-slots'] !== undefined && isTitled ? Math.min(own + 1, DEEPEST) : own;
}
