import type { FormField } from '../../domain/forms/index.ts';
import type { ControlProps } from '../shared/ui/Field.tsx';
import type { FormProps } from './props.ts';

/** What every control of a field gets. */
export interface FieldProps {
  field: FormField;
  /** Unique in the page. */
  id: string;
  /** What is filled in. */
  given: readonly string[];
  onGive: (given: readonly string[]) => void;
  texts: FormProps['settings']['texts'];
  /** The browser may say itself that it must be filled in. */
  isAsked: boolean;
}

/** Of a field with one control. */
export interface OneControlProps extends FieldProps {
  control: ControlProps;
}

/** What was typed; an emptied field has no value. */
export function typed(text: string): string[] {
  return text === '' ? [] : [text];
}
