import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import type { Field } from '../../schemas/types/definitions/field.ts';

/** What was sent or is filled in: field -> its values, in the order in which they came. */
export type Sent = Readonly<Record<string, readonly string[]>>;

/** A field as its form is read and drawn by: of its settings those that say something. */
export type FormField = Pick<Field, 'id' | 'label' | 'field'> & {
  readonly [Key in keyof Omit<Field, 'id' | 'label' | 'field'>]?: Field[Key] | undefined;
};

export type FieldKind = Field['field'];
export type FieldOption = Field['options'][number];

export interface FormStep {
  id: string;
  title?: string | undefined;
  fields: readonly FormField[];
}

/** Rules answered, texts filled in. */
export interface Form {
  steps: readonly FormStep[];
  messages: Partial<FormSettings['messages']>;
}

export type MessageName = keyof FormSettings['messages'];

/** As the dealer gets it. */
export type PayloadValue = string | number | boolean | readonly string[];
export type Payload = Readonly<Record<string, PayloadValue>>;

/** What is wrong with a field: the message, and what is filled into it beside the label. */
export interface Wrong {
  message: MessageName;
  params?: Readonly<Record<string, string>>;
  /** It was left empty. */
  isEmpty?: true;
}

/** What a kind makes of what was sent. */
export type Reading = { value: PayloadValue | undefined } | { wrong: Wrong };

/** A kind of field. It is pure, and gets what was cleaned: trimmed, and no empty text. */
export interface Kind {
  /** @param given  what was sent; only a checkbox is read without anything */
  read: (given: readonly string[], field: FormField) => Reading;
  /** The most characters. */
  most: number;
  /** A field may say another number. */
  isOpen?: boolean;
  /** Lines and tabs are taken as well. */
  hasLines?: boolean;
  /** What is said when it was left empty. */
  missing?: MessageName;
  /** What is said of what cannot be read, in place of `tooLong` and `characters` too. */
  invalid?: MessageName;
}
