import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plain } from '../../engine/load/plain.ts';
import { compiled, quickAjv, wordedAjv } from '../../engine/load/validators.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { corpus, CorpusProject, SCHEMAS, type ValidEdit } from './corpus.ts';

const project = new CorpusProject(makeFolder('validators'));
const quick = compiled(() => quickAjv(SCHEMAS));
const worded = compiled(() => wordedAjv(SCHEMAS));

/** Which schema a file is checked by; undefined: by none that is made. */
function schemaOf(file: string): string | undefined {
  const kind = /\/(pages|parts)\/[^/]+\.json$/.exec(file)?.[1]?.slice(0, -1);
  const own = kind ?? (/\/(site|preset|template)\.json$/.test(file) ? 'root' : undefined);
  const name = own ?? (file.endsWith('/menus.json') ? 'menus' : undefined);
  return name && `https://forecourt.local/schemas/check/${name}.schema.json`;
}

/** What both say of a file with the edit in it; undefined: it is no JSON, or has no such schema. */
function answers(edit: ValidEdit): { isRight: boolean; isRightInWords: boolean } | undefined {
  const id = schemaOf(edit.file);
  const undo = project.put(edit);
  const path = join(project.root, edit.file);
  const text = id !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  undo();
  const value = jsonIn(text);
  if (id === undefined || value === undefined) return undefined;
  return { isRight: quick(id)?.(value) === true, isRightInWords: worded(id)?.(value) === true };
}

function jsonIn(text: string): unknown {
  try {
    return plain(JSON.parse(text) as never);
  } catch {
    return undefined;
  }
}

describe('the quick validators and those with words', () => {
  const asked = [...corpus.mutations, ...corpus.valid].flatMap((edit) => {
    const both = answers(edit);
    return both ? [{ edit, ...both }] : [];
  });

  it('say the same of every planted mistake and of every right edit', () => {
    expect(asked.filter(({ isRight, isRightInWords }) => isRight !== isRightInWords)).toEqual([]);
  });

  it('were asked of hundreds of right and of wrong files', () => {
    expect(asked.filter(({ isRight }) => isRight).length).toBeGreaterThan(300);
    expect(asked.filter(({ isRight }) => !isRight).length).toBeGreaterThan(300);
  });
});
