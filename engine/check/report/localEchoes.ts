import type { Problem, ProblemCode } from '../../problems.ts';

/** What is only said because of something else in the same file. */
interface Echo {
  cause?: readonly ProblemCode[];
  echo?: readonly ProblemCode[];
  /** Where the two stand. */
  isIn: (cause: Problem, echo: Problem) => boolean;
}

const around = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const isInside = (pointer: string, place: string): boolean => pointer.startsWith(`${place}/`);

const ECHOES: readonly Echo[] = [
  // Of a whole it is said that it is no rule, or that it may give nothing, when an entry of it is told.
  {
    echo: ['SCHEMA', 'RULE_NO_FALLBACK'],
    isIn: (cause, echo) => isInside(cause.pointer, echo.pointer),
  },
  // An entry with a mistake in it may be one that shoppers see.
  { echo: ['MENU_ENTRY_UNSEEN'], isIn: (cause, echo) => isInside(cause.pointer, echo.pointer) },
  // Of an entry with a mistake it is not known when it holds.
  {
    echo: ['RULE_UNREACHABLE'],
    isIn: (cause, echo) => cause.code !== echo.code && isInside(cause.pointer, around(echo.pointer)),
  },
  // What the settings of an unknown block would be is not known.
  {
    cause: ['BLOCK_UNKNOWN'],
    isIn: (cause, echo) => isInside(echo.pointer, `${around(cause.pointer)}/settings`),
  },
  // Of a rule of a wrong kind it is not known what it answers.
  {
    cause: ['SCHEMA'],
    echo: ['CONDITION_ALWAYS', 'CONDITION_NEVER'],
    isIn: (cause, echo) => echo.message.includes(`rule "${cause.pointer.slice(1)}"`),
  },
  // The level of a title that is not there is told with the title.
  { cause: ['HEADING_MAIN'], echo: ['SETTING_IDLE'], isIn: () => true },
  // Which search types a site has is not known where one of them is told.
  { echo: ['SEARCH_TYPE_UNKNOWN'], isIn: (cause) => isInside(cause.pointer, '/search/types') },
  // Nor what the words of a change mean that hits nothing.
  {
    cause: ['CHANGE_MISSES'],
    isIn: (cause, echo) => echo.code !== cause.code && isInside(echo.pointer, around(cause.pointer)),
  },
  // A key that is misspelt is missing as well.
  {
    cause: ['KEY_UNKNOWN', 'SETTING_UNKNOWN'],
    echo: ['PICTURE_TEXT_MISSING'],
    isIn: (cause, echo) => around(cause.pointer) === around(echo.pointer),
  },
];

/** Without what only follows from a mistake at the same place of the same file. */
export function withoutLocalEchoes(causes: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const able = causes.filter(({ severity, pointer }) => severity === 'error' && pointer !== '');
  // Files may hold thousands of mistakes: only those are compared of which one may follow from the other.
  const byEcho = ECHOES.map(({ cause: codes }) =>
    Map.groupBy(codes ? able.filter(({ code }) => codes.includes(code)) : able, ({ file }) => file),
  );
  const follows = (one: Problem): boolean =>
    ECHOES.some(
      ({ echo, isIn }, index) =>
        (echo?.includes(one.code) ?? true) &&
        byEcho[index]?.get(one.file)?.some((cause) => cause !== one && isIn(cause, one)) === true,
    );
  return problems.filter((one) => !follows(one));
}
