/** Explained settings as the object that a view is given, for comparing the two. */
import type { SettingExplanation } from '../../engine/index.ts';

/** What a view was given, put together again from what is explained of each setting. */
export function together(settings: readonly SettingExplanation[]): unknown {
  const whole: Record<string, unknown> = {};
  for (const { path, value } of settings) {
    if (value === undefined) continue;
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    const at = keys.reduce<Record<string, unknown>>(
      (inner, key) => (inner[key] ??= {}) as Record<string, unknown>,
      whole,
    );
    at[last] = value;
  }
  return whole;
}

/** As JSON, without groups that are empty: nothing is explained of what is not there. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner).filter(
      ([, one]) => typeof one !== 'object' || Array.isArray(one) || Object.keys(one as object).length > 0,
    );
    return Object.fromEntries(entries);
  });
}

/** Keys in one order, for comparing as JSON. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
