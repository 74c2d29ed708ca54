import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patternWords, typeWords } from './wording.ts';

const HERE = import.meta.dirname;

function schemaFiles(): string[] {
  return ['.', 'blocks', 'definitions', 'entities', 'api'].flatMap((folder) =>
    readdirSync(join(HERE, folder))
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => join(HERE, folder, name)),
  );
}

/** Every `pattern` of the schemas that people and feeds write by. */
function patterns(): Set<string> {
  const found = new Set<string>();
  for (const file of schemaFiles()) {
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') found.add(value);
      return value;
    });
  }
  return found;
}

it('says every pattern of the schemas in words, with an example that fits it', () => {
  const all = [...patterns()];
  expect(all.length).toBeGreaterThan(10);
  for (const pattern of all) {
    const example = /e\.g\. "(.+)"\.$/.exec(patternWords(pattern) ?? '')?.[1];
    expect(example, pattern).toMatch(new RegExp(pattern));
  }
  expect(patternWords('^x$')).toBeUndefined();
});

it('gives the name of remarks to no text that is shown: whatever is written there is left out', () => {
  const shown: string[] = [];
  for (const file of schemaFiles()) {
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
      if (key === 'note' && typeof value === 'object' && value !== null && 'default' in value)
        shown.push(file);
      return value;
    });
  }
  expect(shown).toEqual([]);
});

it('says types as what has to be written', () => {
  expect(typeWords('array')).toBe('a list in brackets: [ ... ]');
  expect(typeWords(['boolean', 'object'])).toBe('true or false or an object in braces: { ... }');
  expect(typeWords(undefined)).toBe('');
});
