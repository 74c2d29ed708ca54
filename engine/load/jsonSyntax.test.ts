import { describe, expect, it } from 'vitest';
import { syntaxProblems } from './jsonSyntax.ts';

const said = (text: string): string[] =>
  syntaxProblems('f.json', text).map(
    ({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`,
  );

describe('what is wrong with JSON', () => {
  it.each([
    ['{ "a": 1,\n}', '1:9 A comma stands before the closing }. Take the comma out.'],
    ['{ "a": 1\n  "b": 2 }', '1:9 A comma is expected here. Put a comma between the two entries.'],
    ["{ 'a': 1 }", '1:3 Texts and keys stand between double quotes. Write "a".'],
    ['{ a: 1 }', '1:3 A key stands between double quotes. Write "a":.'],
    ['{ “a”: 1 }', '1:3 These quotes are typographic. Write straight ones: "a".'],
    ['{ "a": True }', '1:8 JSON writes true in small letters. Write true.'],
    ['{ "a": yes }', '1:8 JSON does not know yes. Write true.'],
    ['{ "a": None }', '1:8 JSON does not know None. Write null, or take the key out.'],
    ['{ "a": 07 }', '1:9 A number has no zeros at its beginning. Write 7.'],
    ['{ "a": +2 }', '1:8 A number has no plus. Write 2.'],
    ['{ "a": .5 }', '1:8 A number has a digit before its point. Write 0.5.'],
    [
      '{ "a": 14px }',
      '1:10 A number stands alone, without a unit. Write 14, or a text between double quotes.',
    ],
    ['{ "a" => 1 }', '1:7 A colon stands between a key and its value. Write "key": value.'],
    ['{ "a": 1; }', '1:9 JSON has no semicolons. Write a comma between entries, and nothing at the end.'],
    ['{ "a": 1 } // x', '1:12 JSON has no comments. Use a "note" key, which every tool keeps.'],
    ['# x\n{ "a": 1 }', '1:1 JSON has no comments. Use a "note" key, which every tool keeps.'],
    [
      '<p>Hello</p>',
      '1:1 This is HTML, not JSON. Write the page as JSON: see the README, "Your first page".',
    ],
    [
      '{\n<<<<<<< HEAD\n"a": 1 }',
      '2:1 A merge conflict is not resolved here. Keep one of the two sides, and take the marks out.',
    ],
    [
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> main\n}',
      '2:1 A merge conflict is not resolved here. Keep one of the two sides, and take the marks out.',
    ],
    [
      '{ "a": "the "best" yard" }',
      '1:14 The quote before this ends the text. Write \\" for a quote inside a text, or “typographic” ones.',
    ],
    [
      '{ "a": 10 days }',
      '1:11 A number stands alone, without a unit. Write 10, or a text between double quotes.',
    ],
    [
      '{ "a": [1]] }',
      '1:11 This ] stands where the { of line 1 is to be closed. Take it out: there is one ] too many.',
    ],
    ['{ "a":: 1 }', '1:7 A colon stands here twice. Take one of the two out.'],
    ['{ "a: "#fff" }', '1:8 A quote is missing behind this key. Write "a": and its value.'],
    ['{ "a": yard" }', '1:8 A text begins without its double quote. Add the double quote before it.'],
    ['{ "a": 1,360.5 }', '1:9 A number has no commas. Write 1360.5.'],
    ['{ "a": $34,990 }', '1:8 A number stands alone, without a unit. Write 34990.'],
    ['{ <!-- x -->\n"a": 1 }', '1:3 JSON has no comments. Use a "note" key, which every tool keeps.'],
    [
      '{\n  "a": [{ "b": 1 }\n}',
      '3:1 This } stands where the [ of line 2 is to be closed. Write ] instead, add the ] that is missing before it, or the { that it belongs to.',
    ],
    ['{ "a": [1} }', '1:10 This } stands where the [ of line 1 is to be closed. Write ] instead.'],
    [
      '{ "a": [1} ',
      '1:10 This } stands where the [ of line 1 is to be closed. Write ] instead, add the ] that is missing before it, or the { that it belongs to.',
    ],
    ['', '1:1 The file is empty. Write { } into it, or take it out.'],
    ['\n \n', '1:1 The file is empty. Write { } into it, or take it out.'],
    [
      '{ "a": [1,\n',
      '1:10 The file ends before it is complete. Add what is missing, with all closing ] and }.',
    ],
  ])('%j: %s', (text, words) => {
    expect(said(text)).toEqual([words]);
  });

  it('tells of a list that is not closed before the next key, and of nothing that follows from it', () => {
    expect(said('{ "routes": ["/a",\n  "title": "A",\n  "meta": { "x": 1 }\n}')).toEqual([
      '1:18 This list is not closed. Add the missing ] before the next key.',
    ]);
  });

  it('tells of a text that goes on in the next line, and of mistakes after it at their own lines', () => {
    const text = '{ "a": "one\ntwo", "b": [1],\n  "c": yes }';
    expect(said(text)).toEqual([
      '1:8 A text goes on in the next line. Write it in one line, with \\n where a new line begins.',
      '3:8 JSON does not know yes. Write true.',
    ]);
  });

  it('tells of a quote that is missing in one line once, not as a text that goes on', () => {
    expect(said('{ "a": "one,\n  "b": 2\n}')).toEqual([
      '1:8 A text is not closed. Add the closing double quote.',
    ]);
  });

  it('tells of an object that is not closed where it begins, as the indent of the brackets shows', () => {
    expect(said('{\n  "a": {\n    "b": 1\n,\n  "c": 2\n}\n'.replace('\n,', ','))).toEqual([
      '2:8 This object is not closed. Add the missing } behind its last entry.',
    ]);
    expect(said('{ "a": 1\n')).toEqual(['1:9 An object is not closed. Add the missing }.']);
  });

  it('names the line of the bracket that a wrong one would close', () => {
    expect(said('{\n  "a": {\n    "b": 1\n  ]\n}')).toEqual([
      '4:3 This ] stands where the { of line 2 is to be closed. Write } instead.',
    ]);
  });
});
