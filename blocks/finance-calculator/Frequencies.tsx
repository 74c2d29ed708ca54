import type { ReactElement } from 'react';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { FieldGroup } from '../shared/ui/Field.tsx';
import type { LoanState } from './useLoan.ts';
import styles from './Frequencies.module.css';

interface Props {
  settings: FinanceCalculatorSettings;
  state: LoanState;
  id: string;
}

/** How often is paid: one of a few, side by side. */
export function Frequencies({ settings: { frequencies, texts }, state, id }: Props): ReactElement {
  const name = `${id}-frequency`;
  return (
    <FieldGroup id={name} label={texts.frequency}>
      <div className={styles.choices}>
        {frequencies.map((frequency) => (
          <label key={frequency.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={frequency.id}
              checked={state.frequency.id === frequency.id}
              onChange={() => state.choose(frequency.id)}
            />
            {frequency.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
