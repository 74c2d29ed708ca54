import type { ReactElement } from 'react';
import { TICKED } from '../../domain/forms/index.ts';
import { fieldIds, Hint, Label, Mistake, toldBy, type FieldWords } from '../shared/ui/Field.tsx';
import type { FieldProps } from './controls.ts';
import styles from './Controls.module.css';

/** A box with its label behind it. */
export function Check({
  field,
  id,
  given,
  onGive,
  isAsked,
  ...words
}: FieldProps & FieldWords): ReactElement {
  const ids = fieldIds(id);
  return (
    <div>
      <label className={styles.option}>
        <input
          id={ids.control}
          type="checkbox"
          className={styles.mark}
          name={field.id}
          value={TICKED}
          checked={given.includes(TICKED)}
          required={isAsked}
          aria-invalid={words.error ? true : undefined}
          aria-describedby={toldBy(id, words)}
          onChange={({ target }) => onGive(target.checked ? [TICKED] : [])}
        />
        <span>
          <Label {...words} />
        </span>
      </label>
      <Hint id={ids.hint} text={words.hint} />
      <Mistake id={ids.error} text={words.error} />
    </div>
  );
}
