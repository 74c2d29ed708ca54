import type { FieldOption, FormField } from '../types.ts';

/** Longest id of an option. */
export const ID_MOST = 64;

export function optionOf({ options = [] }: FormField, id: string | undefined): FieldOption | undefined {
  return options.find((option) => option.id === id);
}

/** What the dealer gets. */
export function valueOf({ label, value }: FieldOption): string {
  return value || label;
}
