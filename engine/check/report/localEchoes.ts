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
  // The level of a title that is not there is told with the title.
  { isIn: (cause, echo) => echo.code === 'SETTING_IDLE' && cause.code === 'HEADING_MAIN' },
  // Nor which search types a site has where one of them is told.
  {
    isIn: (cause, echo) =>
      isInside(cause.pointer, '/search/types') && echo.message.startsWith('This site has no search type'),
  },
  // Nor what the words of a change mean that hits nothing.
  {
    isIn: (cause, echo) =>
      cause.code === 'CHANGE_MISSES' &&
      echo.code !== cause.code &&
      isInside(echo.pointer, around(cause.pointer)),
  },
  // An entry with a mistake may be the one that always holds, or hold less often than it seems.
  { isIn: (cause, echo) => echo.code === 'RULE_NO_FALLBACK' && isInside(cause.pointer, echo.pointer) },
  {
    isIn: (cause, echo) =>
      echo.code === 'RULE_UNREACHABLE' &&
      cause.code !== echo.code &&
      isInside(cause.pointer, around(echo.pointer)),
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
