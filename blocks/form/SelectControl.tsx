import type { ReactElement } from 'react';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { typed, type OneControlProps } from './controls.ts';

/** Its first line chooses nothing; a field that must be filled in, and is, has none. */
export function SelectControl({ field, given, onGive, control, texts }: OneControlProps): ReactElement {
  const { id: name, options = [], placeholder, required, value, autocomplete } = field;
  return (
    <InputBox>
      {(className) => (
        <select
          {...control}
          {...{ name, className }}
          autoComplete={autocomplete}
          value={given[0] ?? ''}
          onChange={({ target }) => onGive(typed(target.value))}
        >
          {!(required && value) && <option value="">{placeholder || texts.choose}</option>}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </InputBox>
  );
}
