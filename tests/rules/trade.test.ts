import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DATA_LISTS } from '../../schemas/dataLists.ts';
import { rootsWhere } from '../../schemas/facts/roots.ts';
import { parse, sourcesOf } from './sources.ts';

/**
 * Of facts that only some pages have, those that are things of the trade. The language itself asks of any list by `item`, and knows
 * pages, what is sent and who asks; `model` is the engine's model of a site too, and a place `offers` its facts: both are looked for in texts alone.
 */
const LANGUAGE = ['page', 'item', 'form', 'menus', 'visitor'];
const THINGS = rootsWhere(({ isEverywhere }, name) => isEverywhere === undefined && !LANGUAGE.includes(name));
const LISTS = Object.keys(DATA_LISTS);
const WORDS: ReadonlySet<string> = new Set([...THINGS, ...THINGS.map((name) => `${name}s`), ...LISTS]);
const NAMES: ReadonlySet<string> = new Set([...WORDS].filter((word) => !/^(models?|offers)$/.test(word)));
/** `car.price`, `{car.price}`, `site.locations` */
const IN_TEXT = new RegExp(`(^|[^\\w-])(${[...WORDS].join('|')})([.}"]|$)`);
const ANYWHERE = /vehicle|dealership|\bcars?\b/i;

/** Where such a word is something else: a colour of every theme, and what browsers call the query of an address. */
const OTHERWISE: readonly string[] = [
  'engine/render/theme.ts brand',
  'engine/client/asked.ts search',
  'engine/client/redraw.ts search',
];

function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isBindingElement(parent)
  );
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node)
  );
}

function isTrade(text: string): boolean {
  return WORDS.has(text) || IN_TEXT.test(text) || ANYWHERE.test(text);
}

function isTradeName(node: ts.Identifier): boolean {
  return ANYWHERE.test(node.text) || (NAMES.has(node.text) && isName(node));
}

function tradeWordsIn(file: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    // `SiteInput['model']` is a name, too.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isIndexedAccessTypeNode(node))
      return;
    if ((isText(node) && isTrade(node.text)) || (ts.isIdentifier(node) && isTradeName(node)))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return [...found].map((word) => `${file} ${word}`);
}

describe('the engine knows no word of the trade', () => {
  const sources = sourcesOf('engine');

  it('there are roots of facts and sources to look into', () => {
    expect(THINGS).toContain('car');
    expect(sources.length).toBeGreaterThan(150);
  });

  it('no text and no name in it is a thing that facts are of', () => {
    const said = sources.flatMap(tradeWordsIn).filter((one) => !OTHERWISE.includes(one));
    expect(said).toEqual([]);
  });

  it('what is excepted is still there', () => {
    expect(OTHERWISE.filter((one) => !sources.flatMap(tradeWordsIn).includes(one))).toEqual([]);
  });
});
