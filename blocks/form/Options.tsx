import type { ReactElement } from 'react';
import type { FieldProps } from './controls.ts';
import styles from './Controls.module.css';

/** One of several, or any of several, each with a label of its own. */
export function Options({
  field,
  id,
  given,
  onGive,
  isAsked,
  isWrong,
}: FieldProps & { isWrong: boolean }): ReactElement {
  const { id: name, options = [] } = field;
  const isOne = field.field === 'radio';
  const others = (option: string): string[] => given.filter((one) => one !== option);
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        <label key={option.id} className={styles.option}>
          <input
            id={index === 0 ? id : `${id}-${option.id}`}
            type={isOne ? 'radio' : 'checkbox'}
            className={styles.mark}
            name={name}
            value={option.id}
            checked={given.includes(option.id)}
            required={isOne && isAsked}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) =>
              onGive(isOne ? [option.id] : [...others(option.id), ...(target.checked ? [option.id] : [])])
            }
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
