import type { ReactElement } from 'react';
import { tidyNumber, writeNumber, type FormField } from '../../domain/forms/index.ts';
import { Button } from '../shared/ui/Button.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { typed, type OneControlProps } from './controls.ts';
import styles from './Controls.module.css';

type Texts = OneControlProps['texts'];

/** A number as it is typed; its thousands are set apart when the shopper leaves the field. */
export function NumberControl({ field, given, onGive, control, texts }: OneControlProps): ReactElement {
  const { id: name, placeholder, min = 0, step = 1, picks = [], label } = field;
  const affixes = affixesOf(field, texts);
  const text = given[0] ?? '';
  return (
    <>
      <InputBox {...affixes}>
        {(className) => (
          <input
            {...control}
            {...{ name, placeholder, className }}
            type="text"
            inputMode={min < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onGive(typed(target.value))}
            onBlur={() => {
              const tidy = tidyNumber(text, field.field);
              if (tidy !== text) onGive(typed(tidy));
            }}
          />
        )}
      </InputBox>
      {picks.length > 0 && (
        <div className={styles.picks} role="group" aria-label={label}>
          {picks.map((pick) => (
            <Button key={pick} type="button" onClick={() => onGive([writeNumber(pick)])}>
              {withAffixes(writeNumber(pick), affixes)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface Affixes {
  prefix?: string;
  suffix?: string;
}

function affixesOf({ field }: FormField, { dollar, km }: Texts): Affixes {
  if (field === 'money') return { prefix: dollar };
  return field === 'km' ? { suffix: km } : {};
}

function withAffixes(text: string, { prefix = '', suffix }: Affixes): string {
  return `${prefix}${text}${suffix ? ` ${suffix}` : ''}`;
}
