import type { Schema } from './facts/shape.ts';

/** Types of the names that a layer may declare for itself, and what a value of each is. */
export const DECLARED_TYPES = {
  text: { type: 'string' },
  number: { type: 'number' },
  yesNo: { type: 'boolean' },
  date: { type: 'string', 'x-format': 'date' },
  address: { type: 'string', 'x-format': 'address' },
  asset: { type: 'string', 'x-format': 'asset' },
} as const satisfies Record<string, Schema>;

export type DeclaredType = keyof typeof DECLARED_TYPES;

export function isDeclaredType(word: unknown): word is DeclaredType {
  return typeof word === 'string' && Object.hasOwn(DECLARED_TYPES, word);
}

/** Groups of a root file to which a layer may add names of its own, and the type of what stands under them. */
export const NAME_GROUPS = { flags: 'yesNo', labels: 'text', links: 'address' } as const satisfies Record<
  string,
  DeclaredType
>;

export type NameGroup = keyof typeof NAME_GROUPS;
