/** Generated from schemas/stock-map.schema.json by `npm run generate`. Do not edit. */

/**
 * @minItems 1
 */
export type IdentityColumns = string[];
/**
 * One step: a word, or an object with one of the keys.
 *
 * This interface was referenced by `StockMap`'s JSON-Schema
 * via the `definition` "step".
 */
export type StockStep = ('number' | 'positive' | 'lower' | 'upper' | 'title' | 'oneSpace') | StockStepWith;

/**
 * How the records of one stock feed become cars. Used by import-stock; kept in layouts/stock-maps/.
 */
export interface StockMap {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * Version of this file format.
   */
  version: 1;
  /**
   * For people. Tools keep it.
   */
  note?: string;
  /**
   * csv: a table with a header. json: a list of objects, or an object with such a list.
   */
  format: 'csv' | 'json';
  /**
   * How the file writes text. A byte that does not fit refuses the whole file.
   */
  encoding: 'utf-8' | 'windows-1252';
  /**
   * What parts the columns of a CSV file.
   */
  delimiter: string;
  /**
   * JSON only: the key that holds the list, dotted. Absent: the file is the list, or the list is in `cars`.
   */
  records?: string;
  /**
   * Cell texts that mean nothing, compared without case, before and after each step. Empty is always missing.
   */
  missing?: string[];
  /**
   * Texts that the step `number` takes off a cell, before or after the number, compared without case.
   */
  units?: string[];
  /**
   * What makes a record the same car in the next file: all columns, all but some (e.g. the price, which changes), or these. Records that agree in them are told apart by their order.
   */
  identity: 'all' | IdentityColumns | IdentityAllBut;
  /**
   * Fields that a car must have: of each inner list at least one.
   */
  require?: string[][];
  /**
   * JSON without `fields` only: keys of a record that are not taken.
   */
  ignore?: string[];
  /**
   * Lists of texts for the step `startOf`, e.g. whole makes.
   */
  lists?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  /**
   * Values in between, by name. They are worked out in this order and may be read like columns.
   */
  values?: {
    [k: string]: StockRule;
  };
  /**
   * Car field (dotted inside objects) -> where its value comes from. Absent, JSON only: the records are cars already.
   */
  fields?: {
    [k: string]: StockRule;
  };
  /**
   * Car field -> value when the record has none.
   */
  defaults?: {
    [k: string]: unknown;
  };
  /**
   * Where the pictures of the car are: addresses or paths, as a list or one text.
   */
  pictures?: StockRule;
  /**
   * What each picture shows, in a few words (front left, dashboard): a list in the order of the pictures.
   */
  pictureWords?: StockRule;
}
export interface IdentityAllBut {
  /**
   * Columns that may change while the car stays the same.
   *
   * @minItems 1
   */
  allBut: string[];
}
/**
 * Where a value comes from: exactly one of from, text, value, firstThat; then the steps of `do`.
 *
 * This interface was referenced by `StockMap`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface StockRule {
  /**
   * For people.
   */
  note?: string;
  /**
   * Name of a column (JSON: a key, dotted) or of a value.
   */
  from?: string;
  /**
   * A text with columns or values in braces, e.g. `{Year} {Model}`. Missing ones leave nothing.
   */
  text?: string;
  /**
   * Always this.
   */
  value?: string | number | boolean;
  /**
   * The first of these that is not missing.
   *
   * @minItems 1
   */
  firstThat?: StockRule[];
  /**
   * Steps, in order. A missing value stays missing.
   */
  do?: StockStep[];
}
export interface StockStepWith {
  /**
   * Regular expression without regard to case: its first group, else the whole match; no match is missing.
   */
  pick?: string;
  /**
   * Parts the text at this; with `take` one part, else a list.
   */
  split?: string;
  /**
   * Which part, from 1.
   */
  take?: number;
  /**
   * Text -> text, compared without case.
   */
  lookup?: {
    [k: string]: string;
  };
  /**
   * A text that lookup does not have; keep unless said.
   */
  else?: 'keep' | 'missing';
  /**
   * Texts that mean nothing here.
   *
   * @minItems 1
   */
  missing?: string[];
  /**
   * Name of a list: the longest of its texts with which the value begins, as the list writes it.
   */
  startOf?: string;
  /**
   * Name of a value: what follows it, when the text begins with it; else missing.
   */
  after?: string;
  /**
   * Texts that mean yes; others mean no.
   *
   * @minItems 1
   */
  yes?: string[];
  /**
   * Multiplies a number.
   */
  times?: number;
  /**
   * Form of the date, e.g. dd/MM/yyyy (Luxon tokens); a text that does not fit stays as it is and is refused.
   */
  date?: string;
  /**
   * What `date` becomes; date unless said.
   */
  as?: 'date' | 'month' | 'dateTime';
}
