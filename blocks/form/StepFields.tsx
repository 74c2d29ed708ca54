import type { ReactElement } from 'react';
import type { FormContent } from '../../engine/block.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { FormField } from './FormField.tsx';
import type { FormProps } from './props.ts';
import type { FormState } from './useForm.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './StepFields.module.css';

interface StepFieldsProps {
  settings: FormProps['settings'];
  page: FormProps['page'];
  state: FormState;
  /** Field -> what may be chosen, as the server said with what was sent. */
  choices: FormContent['choices'];
  index: number;
}

/** One step. What is not seen now is hidden by CSS where scripts run, and stays where none do. */
export function StepFields({ settings, page, state, choices, index }: StepFieldsProps): ReactElement | null {
  const { steps, texts } = settings;
  const step = steps[index];
  if (!step) return null;
  const { isLive, isShown } = state;
  const isSeen = state.step === index;
  const fields = step.fields.filter(({ id }) => !isLive || isShown(id));
  return (
    <fieldset
      className={classes(styles.step, !isSeen && styles.later)}
      data-step={index}
      hidden={isLive && !isSeen}
    >
      {(step.title || steps.length > 1) && (
        <legend className={styles.legend} tabIndex={-1}>
          {steps.length > 1 && (
            <span className={styles.progress}>
              {`${fillParams(texts.progress, { step: index + 1, steps: steps.length })} `}
            </span>
          )}
          <span className={styles.title}>{step.title}</span>
        </legend>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <div
            key={field.id}
            className={classes(field.width === 'half' && styles.half, !isShown(field.id) && styles.later)}
          >
            <FormField
              {...{ field, page, state, settings }}
              choices={choices?.[field.id]}
              // A browser asks for nothing that it may not show: it would not send, and could not say why.
              mayAsk={isLive || (isSeen && !field.shownWith)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
