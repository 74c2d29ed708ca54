/**
 * What is wrong with content, told to the person who wrote it. Content mistakes are values, never thrown.
 * Every code is listed here, once; a code is never renamed or reused.
 */

/** code -> what it means, in one line (the docs are made from it). */
export const PROBLEM_CODES = {
  FILE_MISSING: 'A file that must exist is not there.',
  FILE_UNREADABLE: 'A file or folder could not be read.',
  FILE_TOO_LARGE: 'A JSON file is larger than the limit.',
  FILE_ENCODING: 'A JSON file is not UTF-8 text.',
  FILE_OUTSIDE: 'A name or link leads out of the folder it belongs to.',
  JSON_SYNTAX: 'The file is not valid JSON.',
  JSON_DUPLICATE_KEY: 'A key stands twice in one object.',
  JSON_TOO_DEEP: 'The JSON is nested deeper than the limit.',
  SCHEMA: 'A value does not have the shape that its schema asks for.',
  BLOCK_UNKNOWN: 'No block has this name.',
  SETTING_UNKNOWN: 'The block has no setting of this name.',
  KEY_UNKNOWN: 'This object has no key of this name.',
  VALUE_NOT_ALLOWED: 'The value is not one of those allowed here.',
  FACT_UNKNOWN: 'No fact has this name, or this place does not have it.',
  OPERATOR_UNKNOWN: 'No operator has this name, or it does not fit the type of the fact.',
  RULE_UNKNOWN: 'No rule has this name.',
  RULE_CYCLE: 'A rule leads back to itself.',
  TEXT_SYNTAX: 'A text has a brace that is not closed, or an unknown format.',
  TEMPLATE_UNKNOWN: 'No template has this name.',
  TEMPLATE_CYCLE: 'A template extends itself, directly or through others.',
  PRESET_UNKNOWN: 'No preset has this name.',
  PART_UNKNOWN: 'No part has this name.',
  PART_CYCLE: 'A part uses itself, directly or through others.',
  PAGE_SLOTS_AND_CHANGES: 'A page file has both slots and changes.',
  PAGE_MISSING: 'A site lacks a page that every site needs.',
  ID_DUPLICATE: 'Two entries have the same id where it must be unique.',
  SLOT_UNKNOWN: 'The block has no slot of this name.',
  CHANGE_MISSES: 'A change names an entry that is not there.',
  ROUTE_COLLISION: 'Two pages of a site claim the same route.',
  LIST_UNKNOWN: 'No list of data, and no fact that is a list of things, has this name.',
  HOME_UNCLEAR: 'Several pages are about the entries of one list, and not one of them is their home.',
  FRAME_UNKNOWN: 'No page of the kind "frame" has this name.',
  ROUTE_UNKNOWN: 'No page of this site has this name or path.',
  ROUTE_OLD: 'A link is written with an old address of its page.',
  PARAM_MISSING: 'A page is linked without what its address has to be filled in with.',
  ASSET_MISSING: 'The file that is named is not in the assets of any layer.',
  HOST_COLLISION: 'Two sites claim the same host.',
  FILE_UNKNOWN: 'A file or folder of a layer that nothing reads.',
  MENU_UNKNOWN: 'No menu has this name.',
  LOCATION_UNKNOWN: 'No location of this site has this name.',
  MENU_ENTRY_UNSEEN: 'An entry of a menu has no words, or nothing to go to.',
  SEARCH_TYPE_UNKNOWN: 'This site has no search type of this name.',
  ANCHOR_UNKNOWN: 'An address leads to an id that is not on its page.',
  RULE_ADDS_NOTHING: 'A word of a rule whose layers add up adds nothing to what earlier layers said.',
  NAME_TAKEN: 'A name that a layer declares is there already.',
  NAME_UNREAD: 'A name is declared or set, and nothing reads it.',
  NAME_UNUSED: 'Nothing asks for a rule, or uses a part.',
  CHANGE_IDLE: 'A change says what is so already.',
  PAGE_COPY: 'A page or list copies that of its template but for a few lines.',
  CONDITION_REPLACED: 'A change replaces a condition by one that holds where that did not.',
  CONDITION_NEVER: 'A condition can never hold.',
  CONDITION_ALWAYS: 'A condition always holds.',
  CONDITION_REPEATS: 'A condition asks the same thing twice.',
  WINDOW_PASSED: 'A condition on the date has held for the last time.',
  RULE_UNREACHABLE: 'An entry of a rule list can never be reached.',
  RULE_NO_FALLBACK: 'A rule list may give nothing where a value is needed.',
  HEADING_MAIN: 'A page has no main heading, or two.',
  HEADING_SKIPPED: 'Headings skip a level.',
  BLOCK_MISSING: 'A page lacks a block that its kind needs.',
  TITLE_MISSING: 'A page has no title.',
  BUDGET_EXCEEDED: 'A page has more JavaScript or CSS than its budget.',
  FIRST_PICTURE: 'Two blocks of a page claim its first picture.',
  SETTING_IDLE: 'A setting has no effect in this variant of its block.',
  SETTING_NEEDED: 'A setting is empty that this variant of its block needs.',
  SENT_TO_NOBODY: 'What shoppers send reaches nobody, or not always somebody.',
  ENTRY_CYCLE: 'Entries of a block wait for each other, so that none of them is ever there.',
  URL_UNSAFE: 'An address is not safe to follow.',
  HTML_NOT_ALLOWED: 'A text holds HTML that is not allowed.',
  CONTRAST_LOW: 'Two colours that are used together are too alike to be read.',
  PICTURE_TEXT_MISSING: 'A picture has no text for those who cannot see it.',
  HOURS_WRONG: 'Opening hours overlap or end before they begin.',
  FORMAT_WRONG: 'A phone number, postcode, e-mail, date or time is not written as it must be.',
  DATA_INVALID: 'An entry of data does not have the shape of its entity.',
  CHECK_FAILED: 'The check itself failed on this file.',
  BLOCK_FAILED: 'A block threw an error while it was drawn and was left out.',
  BLOCK_LOAD_FAILED: 'The data of a block could not be loaded and the block was left out.',
  BLOCK_LOAD_TIMEOUT: 'The data of a block did not arrive in time and the block was left out.',
  BLOCK_TOO_LARGE: 'The HTML of a block is larger than the limit and the block was left out.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** A notice is neither wrong nor to be mended now: it counts in no exit code. */
export type Severity = 'error' | 'warning' | 'notice';

export interface Problem {
  code: ProblemCode;
  severity: Severity;
  /** Path from the project root, with forward slashes, e.g. `sites/harbour-north/pages/vehicle.json`. */
  file: string;
  /** JSON pointer inside the file, e.g. `/slots/main/2/block`; empty for the whole file. */
  pointer: string;
  /** 1-based, when known. */
  line?: number;
  column?: number;
  /** What is wrong, with the likely meaning. */
  message: string;
  /** What to do about it. */
  fix?: string;
}

/** `CODE  file:line:column  pointer`, then message and fix indented. Source: style guide, messages. */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const head = [problem.code, place, problem.pointer].filter(Boolean).join('  ');
  return [head, problem.message, problem.fix && `Fix: ${problem.fix}`].filter(Boolean).join('\n  ');
}
