/**
 * What a block's schema says anyway (its words above all) is in the block's script, once for all pages: the data of an island says
 * only what differs from it. What the standard has and the settings lack is `null`, which no setting ever is.
 */

type Group = Readonly<Record<string, unknown>>;

/** @param standard  the settings that the script has */
export function withoutStandard(settings: object, standard: object = {}): object {
  const differences: Record<string, unknown> = {};
  // It runs for each island of each page: no lists of keys are made for it.
  for (const key in standard) {
    const [value, own] = [(settings as Group)[key], (standard as Group)[key]];
    if (isGroup(value) && isGroup(own)) {
      const inner = withoutStandard(value, own);
      if (!isBare(inner)) differences[key] = inner;
    } else if (!isSame(value, own)) differences[key] = value ?? null;
  }
  for (const key in settings) {
    const value = (settings as Group)[key];
    if (value !== undefined && !Object.hasOwn(standard, key)) differences[key] = value;
  }
  return differences;
}

export function withStandard(differences: object, standard: object = {}): object {
  const settings: Record<string, unknown> = { ...standard };
  for (const [key, value] of Object.entries(differences)) {
    const own = settings[key];
    if (value === null) delete settings[key];
    else settings[key] = isGroup(value) && isGroup(own) ? withStandard(value, own) : value;
  }
  return settings;
}

function isSame(value: unknown, own: unknown): boolean {
  if (value === own) return true;
  if (!Array.isArray(value) || !Array.isArray(own) || value.length !== own.length) return false;
  return JSON.stringify(value) === JSON.stringify(own);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing is in it. */
export function isBare(value: object): boolean {
  for (const _key in value) return false;
  return true;
}
