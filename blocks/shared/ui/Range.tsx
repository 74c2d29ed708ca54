import type { ReactElement } from 'react';
import { orderRange, type NumberBounds, type NumberRange } from '../decide/numberField.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';
import styles from './Range.module.css';

/** One end of a range. */
export interface RangeEnd extends Pick<NumberFieldProps, 'label' | 'error' | 'placeholder' | 'value'> {
  /** How it is sent with a form. */
  name?: string;
}

export interface RangeProps
  extends NumberBounds, Pick<NumberFieldProps, 'prefix' | 'suffix' | 'format' | 'disabled'> {
  /** Unique in the page: begins with `page.id`. */
  id: string;
  /** What is between the two ends, e.g. `Price`. */
  legend: string;
  from: RangeEnd;
  to: RangeEnd;
  onChange?: (range: NumberRange) => void;
}

/** A lowest and a highest number; an end that is left empty is no bound. Without JavaScript: two fields of a GET form. */
export function Range({ id, legend, from, to, onChange, ...both }: RangeProps): ReactElement {
  const shared = { ...both, mayBeEmpty: true };
  const change =
    (end: keyof NumberRange) =>
    (value: number | undefined): void =>
      onChange?.(orderRange({ from: from.value, to: to.value, [end]: value }));
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.ends}>
        <NumberField
          {...shared}
          {...from}
          id={`${id}-from`}
          {...(onChange && { onChange: change('from') })}
        />
        <NumberField {...shared} {...to} id={`${id}-to`} {...(onChange && { onChange: change('to') })} />
      </div>
    </fieldset>
  );
}
