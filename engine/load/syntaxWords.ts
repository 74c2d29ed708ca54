/** What a parser stumbled over, in words for people who write JSON by hand and know other languages. */

export type Words = readonly [message: string, fix: string];

const PLAIN: Readonly<Record<string, Words>> = {
  ColonExpected: ['A colon is expected after the key.', 'Write "key": value.'],
  CommaExpected: ['A comma is expected here.', 'Put a comma between the two entries.'],
  CloseBraceExpected: ['An object is not closed.', 'Add the missing }.'],
  CloseBracketExpected: ['A list is not closed.', 'Add the missing ].'],
  EndOfFileExpected: ['Something stands after the end of the JSON.', 'Take it out.'],
  InvalidCommentToken: ['JSON has no comments.', 'Use a "note" key, which every tool keeps.'],
  UnexpectedEndOfComment: ['JSON has no comments.', 'Use a "note" key, which every tool keeps.'],
  UnexpectedEndOfString: ['A text is not closed.', 'Add the closing double quote.'],
  LackingQuote: ['A text begins without its double quote.', 'Add the double quote before it.'],
  BrokenText: ['A text goes on in the next line.', 'Write it in one line, with \\n where a new line begins.'],
  OpenObject: ['This object is not closed.', 'Add the missing } behind its last entry.'],
  OpenList: ['This list is not closed.', 'Add the missing ] before the next key.'],
  InvalidCharacter: [
    'A text holds a line break or another character that JSON writes as an escape.',
    'Write \\n for a line break, \\t for a tab.',
  ],
  InvalidUnicode: ['This \\u escape lacks its four digits.', 'Write e.g. \\u00e9, or the letter itself.'],
  InvalidEscapeCharacter: ['This escape is not known to JSON.', 'Write \\\\ for a backslash, / in paths.'],
  UnexpectedEndOfNumber: [
    'This number is not whole.',
    'Write digits behind the point, e.g. 14.5, or leave it out.',
  ],
  InvalidNumberFormat: ['This number is not whole.', 'Write it like 12.5.'],
  PropertyNameExpected: ['The name of a key is expected here.', 'Write a key between double quotes.'],
  ValueExpected: ['A value is expected here.', 'Write a value.'],
};

/** @param name of the parse error; @param offset where the parser stopped */
export function syntaxWords(name: string, text: string, offset: number): Words {
  const rest = text.slice(offset);
  const quote = innerQuote(name, text.slice(0, offset), rest);
  if (quote) return quote;
  if (name === 'InvalidSymbol') return symbolWords(rest, text.slice(0, offset));
  if (name === 'CommaExpected' && /^\d/.test(rest) && /\b0$/.test(text.slice(0, offset)))
    return ['A number has no zeros at its beginning.', `Write ${/^\d+/.exec(rest)?.[0] ?? ''}.`];
  if (name === 'ValueExpected' || name === 'PropertyNameExpected') {
    const gap = gapWords(text.slice(0, offset).trimEnd(), rest);
    if (gap) return gap;
  }
  return PLAIN[name] ?? ['The JSON is broken here.', 'Compare with a file that works.'];
}

/** `"Talk to the "yard""`: words right behind a text that has ended, and another quote behind them in the same line. */
function innerQuote(name: string, before: string, rest: string): Words | undefined {
  const isBehindText = /[^\s,:{["]\s?"$/.test(before) && /^[\p{L}\p{N}][^\n]*"/u.test(rest);
  if (name !== 'InvalidSymbol') return undefined;
  const key = /"([\w$-]+): *"$/.exec(before)?.[1];
  if (key !== undefined) return ['A quote is missing behind this key.', `Write "${key}": and its value.`];
  if (!isBehindText) return undefined;
  return [
    'The quote before this ends the text.',
    'Write \\" for a quote inside a text, or “typographic” ones.',
  ];
}

/** A comma with nothing before or behind it, or a file that ends. */
function gapWords(before: string, rest: string): Words | undefined {
  const next = rest.trimStart().charAt(0);
  const thousands = /(\d{1,3}),$/.exec(before)?.[1];
  const hundreds = /^\d{3}(?:\.\d+)?(?![\d"])/.exec(rest)?.[0];
  if (thousands !== undefined && hundreds !== undefined)
    return ['A number has no commas.', `Write ${thousands}${hundreds}.`];
  if (next === '')
    return ['The file ends before it is complete.', 'Add what is missing, with all closing ] and }.'];
  if (before.endsWith(',') && (next === '}' || next === ']'))
    return [`A comma stands before the closing ${next}.`, 'Take the comma out.'];
  if (next === ':') return ['A colon stands here twice.', 'Take one of the two out.'];
  if (next === ',')
    return ['A comma stands here with nothing before it.', 'Take the comma out, or write what is missing.'];
  return undefined;
}

type SymbolWords = readonly [begins: RegExp, words: (match: RegExpExecArray) => Words];

/** What a word that is no JSON begins with. The first that fits. */
const SYMBOLS: readonly SymbolWords[] = [
  [
    /^(<{7}|={7}|>{7})/,
    () => ['A merge conflict is not resolved here.', 'Keep one of the two sides, and take the marks out.'],
  ],
  [
    /^<(\?php|!doctype|[a-z/])/i,
    () => ['This is HTML, not JSON.', 'Write the page as JSON: see the README, "Your first page".'],
  ],
  [/^(#|<!--|--|\/\/|\/\*)/, () => PLAIN.InvalidCommentToken ?? ['', '']],
  [
    /^['`]([^'`\n]*)['`]/,
    ([, text = '']) => ['Texts and keys stand between double quotes.', `Write ${JSON.stringify(text)}.`],
  ],
  [
    /^[“”„«»‘’]([^“”„«»‘’"\n]*)/,
    ([, text = '']) => ['These quotes are typographic.', `Write straight ones: ${JSON.stringify(text)}.`],
  ],
  [
    /^(export|module\.exports|import|const|let|var|return|function)\b/,
    () => [
      'This is JavaScript, not JSON.',
      'Keep only the object itself, with double quotes around all keys and texts.',
    ],
  ],
  [/^(=>|=)/, () => ['A colon stands between a key and its value.', 'Write "key": value.']],
  [/^;/, () => ['JSON has no semicolons.', 'Write a comma between entries, and nothing at the end.']],
  [
    /^\.{3}/,
    () => ['Three dots stand for nothing in JSON.', 'Write out what belongs here, or take them out.'],
  ],
  [
    /^[$€£]\s*(\d[\d.,]*)/,
    ([, number = '']) => ['A number stands alone, without a unit.', `Write ${number.replaceAll(',', '')}.`],
  ],
  [/^\(/, () => ['JSON has no round brackets.', 'Write the value alone.']],
  [/^\+(\d[\d.]*)/, ([, number = '']) => ['A number has no plus.', `Write ${number}.`]],
  [
    /^(-?)(\.\d+)/,
    ([, sign = '', number = '']) => ['A number has a digit before its point.', `Write ${sign}0${number}.`],
  ],
  [/^true\b/i, () => ['JSON writes true in small letters.', 'Write true.']],
  [/^false\b/i, () => ['JSON writes false in small letters.', 'Write false.']],
  [
    /^(null|none|nil|undefined|nan)\b/i,
    ([, word = '']) => [`JSON does not know ${word}.`, 'Write null, or take the key out.'],
  ],
  [/^(yes|on)\b/i, ([, word = '']) => [`JSON does not know ${word}.`, 'Write true.']],
  [/^(no|off)\b/i, ([, word = '']) => [`JSON does not know ${word}.`, 'Write false.']],
  [
    /^([A-Za-z_$][\w$-]*)"?\s*:/,
    ([, key = '']) => ['A key stands between double quotes.', `Write "${key}":.`],
  ],
  [
    /^([^\s,\]}"]+)/,
    ([, word = '']) => ['A text stands between double quotes.', `Write ${JSON.stringify(word)}.`],
  ],
];

function symbolWords(rest: string, before: string): Words {
  const digits = /(\d[\d.]*) *$/.exec(before)?.[1];
  if (digits !== undefined && /^[a-z%]/i.test(rest))
    return [
      'A number stands alone, without a unit.',
      `Write ${digits === '0' ? 'it in plain digits' : digits}, or a text between double quotes.`,
    ];
  for (const [begins, words] of SYMBOLS) {
    const match = begins.exec(rest);
    if (match) return words(match);
  }
  return [
    'This is not JSON.',
    'Put text between double quotes; only numbers, true, false and null stand without.',
  ];
}
