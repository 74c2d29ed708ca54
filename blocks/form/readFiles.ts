import {
  filesTaken,
  messageOf,
  parseFileValue,
  shownFields,
  valuesOf,
  type FormField,
  type FormStep,
  type Payload,
  type Sent,
} from '../../domain/forms/index.ts';
import type { FormContent } from '../../engine/block.ts';
import type { KeptFile, LeadServices } from '../../schemas/services/leads.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';

export interface FilesInput {
  steps: readonly FormStep[];
  messages: FormSettings['messages'];
  sent: Sent;
}

/** What the files of a form come to. */
export interface FilesRead {
  /** Of files that are there and may not be taken, or are gone. */
  errors: FormContent['errors'];
  files: readonly KeptFile[];
  /** Field -> names of its files, for the dealer. */
  payload: Payload;
}

const MEGABYTE = 1_048_576;

/** Asks for what was sent ahead of a form. What its browser says of kind, size and name is not taken. */
export async function readFiles(
  services: Pick<LeadServices, 'filesOf'>,
  form: FilesInput,
): Promise<FilesRead> {
  const asked = shownFields(form, form.sent)
    .filter(({ field }) => field === 'file')
    .map((field) => ({ field, ids: idsIn(form.sent, field) }))
    .filter(({ ids }) => ids.length > 0);
  const all = asked.flatMap(({ ids }) => ids);
  const files = all.length > 0 ? await services.filesOf(all) : [];
  const errors: Record<string, string> = {};
  const payload: Record<string, readonly string[]> = {};
  for (const { field, ids } of asked) {
    const own = files.filter(({ id }) => ids.includes(id));
    const wrong = wrongIn(own, field, ids.length);
    if (wrong) errors[field.id] = messageOf(form, field, wrong);
    payload[field.id] = own.map(({ name }) => name);
  }
  return { errors, files, payload };
}

/** What is said when a file of these has gone with another form, or is gone. */
export function withoutGone(form: FilesInput): { errors: FormContent['errors']; values: Sent } {
  const fields = shownFields(form, form.sent).filter((field) => idsIn(form.sent, field).length > 0);
  const errors = fields.map((field) => [field.id, messageOf(form, field, { message: 'fileGone' })]);
  return {
    errors: Object.fromEntries(errors) as FormContent['errors'],
    values: withoutFiles(
      form.sent,
      fields.map(({ id }) => id),
    ),
  };
}

/** What was sent without the files of these fields. */
export function withoutFiles(sent: Sent, fields: readonly string[]): Sent {
  return Object.fromEntries(
    Object.entries(sent).map(([id, given]) => [id, fields.includes(id) ? [] : given]),
  );
}

function idsIn(sent: Sent, { id, field }: FormField): string[] {
  if (field !== 'file') return [];
  const ids = valuesOf(sent, id).map((value) => parseFileValue(value.trim()).id);
  return [...new Set(ids.filter((one) => one !== undefined))];
}

function wrongIn(
  files: readonly KeptFile[],
  field: FormField,
  count: number,
): Parameters<typeof messageOf>[2] | undefined {
  const { kinds, maxMb } = filesTaken(field);
  if (files.length < count) return { message: 'fileGone' };
  const words = { max: String(maxMb), kinds: kinds.join(', ') };
  const other = files.find(({ kind }) => !kinds.includes(kind));
  if (other) return { message: 'fileKind', params: { ...words, name: other.name } };
  const large = files.find(({ bytes }) => bytes > maxMb * MEGABYTE);
  return large && { message: 'fileTooLarge', params: { ...words, name: large.name } };
}
