import { useState, type ChangeEvent, type KeyboardEvent, type ReactElement } from 'react';
import { settleNumber, sliderPlace, type NumberBounds } from '../decide/numberField.ts';
import { Field, fieldIds, type ControlProps, type FieldWords } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import styles from './NumberField.module.css';

export interface NumberFieldProps extends FieldWords, NumberBounds {
  id: string;
  /** Undefined: the field is empty. */
  value: number | undefined;
  /** Called when the shopper has finished: at Enter, on leaving the field, with each move of the slider. */
  onChange?: (value: number | undefined) => void;
  /** In a form: how its value is sent. */
  name?: string | undefined;
  /** Before and after the number, e.g. `$`, `km`. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** What else may be typed beside the number, the longer ones first. */
  units?: readonly string[];
  /** Shown while it is empty. */
  placeholder?: string | undefined;
  /** How a value is written, e.g. `formatNumber`; as a form sends it unless given. */
  format?: (value: number) => string;
  /** What was typed as a value, in place of the bounds, which then are those of the slider alone; undefined: the last one comes back. */
  settle?: (text: string) => number | undefined;
  /** With a slider under it; it needs `min` and `max`. */
  slider?: boolean;
  /** Emptied, it has no value; else the last one comes back. */
  mayBeEmpty?: boolean;
  disabled?: boolean;
}

/**
 * A number that may be typed in any state on the way: what is typed stays as it is, and becomes a value within the bounds
 * when the shopper has finished. Without JavaScript it is a field of its form.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { id, label, hint, error, requiredMark, onChange, format = String, slider = false } = props;
  const [draft, setDraft] = useState<string>();
  // Of a field that nobody listens to.
  const [own, setOwn] = useState(props.value);
  const value = onChange ? props.value : own;
  const settle = (text: string): void => {
    const settled = props.settle
      ? (props.settle(text) ?? value)
      : settleNumber({ ...toTyped(props), text, value });
    setDraft(undefined);
    setOwn(settled);
    if (settled !== value) onChange?.(settled);
  };
  const input = {
    text: draft ?? (value === undefined ? '' : format(value)),
    onType: setDraft,
    onLeave: settle,
    onDone: () => draft !== undefined && settle(draft),
  };
  return (
    <Field {...{ id, label, hint, error, requiredMark }}>
      {(control) => (
        <>
          <TextInput {...props} {...input} control={control} />
          {slider && <Slider {...props} value={value} onMove={(moved) => settle(String(moved))} />}
        </>
      )}
    </Field>
  );
}

function toTyped({ min, max, step, mayBeEmpty, prefix, suffix, units = [] }: NumberFieldProps) {
  const affixes = [...units, prefix, suffix].filter((affix) => affix !== undefined);
  return { bounds: { min, max, step }, mayBeEmpty, affixes };
}

interface TextInputProps extends NumberFieldProps {
  control: ControlProps;
  text: string;
  onType: (text: string) => void;
  /** Of what is typed when the shopper is elsewhere. */
  onLeave: (text: string) => void;
  onDone: () => void;
}

function TextInput({ control, text, onType, onLeave, onDone, ...props }: TextInputProps): ReactElement {
  const { name, prefix, suffix, step = 1, min = 0, placeholder, disabled } = props;
  const onInput = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    // What was typed before the block woke, or is filled in by the browser, has been left already.
    const isLeft = target !== target.ownerDocument.activeElement;
    (isLeft ? onLeave : onType)(target.value);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') onDone();
  };
  return (
    <InputBox {...{ prefix, suffix }}>
      {(className) => (
        <input
          {...control}
          {...{ name, placeholder, disabled, className }}
          type="text"
          inputMode={min < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={onInput}
          onKeyDown={onKeyDown}
          onBlur={onDone}
        />
      )}
    </InputBox>
  );
}

/** Not sent with a form: the field beside it is. */
function Slider({
  id,
  value,
  min,
  max,
  step,
  disabled,
  onMove,
}: NumberFieldProps & { onMove: (value: number) => void }): ReactElement {
  return (
    <input
      type="range"
      className={styles.slider}
      aria-labelledby={fieldIds(id).label}
      {...{ min, max, step, disabled }}
      value={sliderPlace(value ?? min ?? 0, { min, max, step })}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  );
}
