import type { Problem, ProblemCode } from '../../problems.ts';

interface Echo {
  /** Whether `cause` is why `echo` is said as well. Both stand in the same file. */
  isIn: (cause: Problem, echo: Problem) => boolean;
}

const around = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const isInside = (pointer: string, place: string): boolean => pointer.startsWith(`${place}/`);
const UNKNOWN: readonly ProblemCode[] = ['KEY_UNKNOWN', 'SETTING_UNKNOWN'];

const ECHOES: readonly Echo[] = [
  // Of a whole it is said that it is no rule, when an entry of it is told.
  { isIn: (cause, echo) => echo.code === 'SCHEMA' && isInside(cause.pointer, echo.pointer) },
  // What the settings of an unknown block would be is not known.
  {
    isIn: (cause, echo) =>
      cause.code === 'BLOCK_UNKNOWN' && isInside(echo.pointer, `${around(cause.pointer)}/settings`),
  },
  // Nor what the words of a change mean that hits nothing.
  {
    isIn: (cause, echo) =>
      cause.code === 'CHANGE_MISSES' &&
      echo.code !== cause.code &&
      isInside(echo.pointer, around(cause.pointer)),
  },
  // A key that is misspelt is missing as well.
  {
    isIn: (cause, echo) =>
      echo.code === 'PICTURE_TEXT_MISSING' &&
      UNKNOWN.includes(cause.code) &&
      around(cause.pointer) === around(echo.pointer),
  },
];

/** Without what only follows from a mistake at the same place of the same file. */
export function withoutLocalEchoes(causes: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const byFile = Map.groupBy(
    causes.filter(({ severity, pointer }) => severity === 'error' && pointer !== ''),
    ({ file }) => file,
  );
  return problems.filter(
    (echo) =>
      !byFile.get(echo.file)?.some((cause) => cause !== echo && ECHOES.some(({ isIn }) => isIn(cause, echo))),
  );
}
