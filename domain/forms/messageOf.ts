import type { Form, FormField, Wrong } from './types.ts';

/** What is said of a mistake: a text of the field wins over that of its kind. */
export function messageOf({ messages }: Form, field: FormField, { message, params, isEmpty }: Wrong): string {
  const own = isEmpty ? field.texts?.missing : field.texts?.invalid;
  return own || filled(messages[message] ?? '', { ...params, label: field.label });
}

function filled(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (whole, name?: string) =>
    name === undefined ? whole.charAt(0) : (params[name] ?? ''),
  );
}
