import type { ReactElement } from 'react';
import type { OpenState as State } from '../../../domain/hours/index.ts';
import { stateWords } from '../decide/hoursWords.ts';
import type { HoursWords } from '../../../schemas/types/definitions/hours-words.ts';
import { classes } from './classes.ts';
import styles from './OpenState.module.css';

/** Whether a place is open now; nothing where nobody knows. */
export function OpenState({
  state,
  words,
}: {
  state: State | undefined;
  words: HoursWords;
}): ReactElement | null {
  const text = stateWords(state, words);
  if (text === '' || !state) return null;
  return <p className={classes(styles.state, styles[state.kind])}>{text}</p>;
}
