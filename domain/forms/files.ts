/** Files in forms: they go ahead of the form, which carries what the server made of them. */
import { fieldsOf } from './fieldsOf.ts';
import type { Form, FormField, MessageName, Sent } from './types.ts';

export type FileKind = NonNullable<FormField['file']>['kinds'][number];

/** What a kind of file is to a browser. */
export interface FileKindWords {
  /** MIME types, the first one is how it is sent on. */
  types: readonly [string, ...string[]];
  /** What names end in, the first one is how it is named. */
  endings: readonly [string, ...string[]];
}

export const FILE_KINDS: Readonly<Record<FileKind, FileKindWords>> = {
  jpg: { types: ['image/jpeg'], endings: ['jpg', 'jpeg'] },
  png: { types: ['image/png'], endings: ['png'] },
  webp: { types: ['image/webp'], endings: ['webp'] },
  heic: { types: ['image/heic', 'image/heif'], endings: ['heic', 'heif'] },
  pdf: { types: ['application/pdf'], endings: ['pdf'] },
  doc: { types: ['application/msword'], endings: ['doc'] },
  docx: {
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    endings: ['docx'],
  },
};

/** Why there is no file, in place of its id. `wait` and `failed`: the browser alone says so. */
const REFUSALS = {
  wait: 'fileWait',
  failed: 'fileFailed',
  tooLarge: 'fileTooLarge',
  kind: 'fileKind',
  empty: 'fileEmpty',
  tooMany: 'fileTooMany',
} as const satisfies Record<string, MessageName>;

export type FileRefusal = keyof typeof REFUSALS;

/** A file as a field sends it: `<id>/<name>`, or why there is none in place of its id. */
export interface SentFile {
  /** Undefined: there is none. */
  id: string | undefined;
  refusal: FileRefusal | undefined;
  /** As the shopper knows it. */
  name: string;
}

/** Characters of a name that is sent on; the server gives no longer one. */
export const FILE_NAME_MOST = 100;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function writeFileValue(idOrRefusal: string, name: string): string {
  return `${idOrRefusal}/${name.slice(0, FILE_NAME_MOST)}`;
}

/** What no server of ours has given names neither a file nor a reason. */
export function parseFileValue(value: string): SentFile {
  const at = value.indexOf('/');
  const head = at < 0 ? value : value.slice(0, at);
  return {
    id: ID.test(head) ? head : undefined,
    refusal: Object.hasOwn(REFUSALS, head) ? (head as FileRefusal) : undefined,
    name: at < 0 ? '' : value.slice(at + 1),
  };
}

export function messageOfRefusal(refusal: FileRefusal): MessageName {
  return REFUSALS[refusal];
}

/** What is filled in without files that are not there: nobody could send them. */
export function withoutLostFiles(form: Pick<Form, 'steps'>, values: Sent): Sent {
  const fields = new Set(
    fieldsOf(form)
      .filter(({ field }) => field === 'file')
      .map(({ id }) => id),
  );
  return Object.fromEntries(
    Object.entries(values).map(([id, given]) => [
      id,
      fields.has(id) ? given.filter((value) => parseFileValue(value).id !== undefined) : given,
    ]),
  );
}

/** What a field takes; nothing where it does not say so. */
export function filesTaken({ file }: FormField): NonNullable<FormField['file']> {
  return file ?? { kinds: [], maxMb: 0, most: 0 };
}
