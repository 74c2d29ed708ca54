import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ProjectChecker, type CheckResult, type Problem } from '../../engine/index.ts';
import { NO_ASSETS, type BuildAssets } from '../../engine/assets/index.ts';
import { makeEdit, type Edit } from './edits.ts';

/** What must be said, and where. */
export interface Expected {
  code: string;
  /** null: the whole file. */
  line: number | null;
  /** The file that is to be told of, when it is another one. */
  in?: string;
}

/** One planted mistake: an edit of a file of `project/`, and what must be said of it. */
export interface Mutation extends Edit, Expected {
  kind: string;
  /** Further edits that are part of the same mistake. */
  also?: Edit[];
  /** Further messages, where one edit holds several mistakes. */
  and?: Expected[];
}

/** An unusual edit that is right: nothing may be said of it. */
export interface ValidEdit extends Edit {
  kind: string;
  also?: Edit[];
}

export interface Outcome {
  mutation: Mutation;
  problems: readonly Problem[];
  /** All that check answered, code frames too. */
  result: CheckResult;
  isFound: boolean;
}

const HERE = import.meta.dirname;
export const SCHEMAS = join(HERE, '../../schemas');

/** A build in which any one waking block fits into the budget of a page, and two heavy ones do not. */
const BUILD: BuildAssets = {
  ...NO_ASSETS,
  islands: { gallery: ['gallery.js'], 'result-grid': ['grid.js'] },
  css: { ...NO_ASSETS.css, blocks: { columns: ['columns.css'] } },
  bytes: {
    [NO_ASSETS.loader]: 2000,
    '/assets/wake.js': 60_000,
    'gallery.js': 30_000,
    'grid.js': 30_000,
    'base.css': 2000,
    'columns.css': 1000,
  },
};
const LISTS = join(HERE, 'corpus');
/** Lists of edits that are right. */
const isValid = (name: string): boolean => name.startsWith('valid');

function readList<T>(name: string): T[] {
  return JSON.parse(readFileSync(join(LISTS, name), 'utf8')) as T[];
}

/** The files of `corpus/` with mistakes in them, and what is in each. */
export const mistakeLists: ReadonlyMap<string, readonly Mutation[]> = new Map(
  readdirSync(LISTS)
    .filter((name) => !isValid(name))
    .map((name) => [name, readList<Mutation>(name)]),
);

export const corpus = {
  mutations: [...mistakeLists.values()].flat(),
  valid: readdirSync(LISTS)
    .filter(isValid)
    .flatMap((name) => readList<ValidEdit>(name)),
};

const ASSETS = JSON.parse(readFileSync(join(HERE, 'assets.json'), 'utf8')) as string[];

/** A copy of the corpus project, checked again after each edit. */
export class CorpusProject {
  readonly root: string;
  readonly checker: ProjectChecker;

  /** @param root  a folder for the copy */
  constructor(root: string) {
    this.root = root;
    cpSync(join(HERE, 'project'), this.root, { recursive: true });
    for (const path of ASSETS) this.write(path, '');
    this.write('dist/current/assets.json', JSON.stringify(BUILD));
    this.checker = new ProjectChecker(this.root, SCHEMAS, { build: BUILD });
  }

  check(): CheckResult {
    return this.checker.run();
  }

  /** What is said while one mistake is there; afterwards it is gone again. */
  plant(mutation: Mutation): Outcome {
    const mend = this.put(mutation);
    const outcome = outcomeOf(mutation, this.check());
    mend();
    return outcome;
  }

  /** Makes an edit. @returns what takes it back */
  put(edit: ValidEdit): () => void {
    const undos = [edit, ...(edit.also ?? [])].map((each) => makeEdit(this.root, each)).reverse();
    return () => undos.forEach((undo) => undo());
  }

  private write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }
}

function outcomeOf(mutation: Mutation, result: CheckResult): Outcome {
  const { problems } = result;
  const all = [mutation, ...(mutation.and ?? [])];
  const isFound = all.every((expected) =>
    problems.some((problem) => isIt(problem, expected, expected.in ?? mutation.file)),
  );
  return { mutation, problems, result, isFound };
}

function isIt({ code, file, line }: Problem, expected: Expected, where: string): boolean {
  if (code !== expected.code) return false;
  return expected.line === null
    ? where === file || where.startsWith(`${file}/`)
    : file === where && line === expected.line;
}

/** Recall, messages per found mistake, and how many of all messages were about the mistake. */
export function figuresOf(outcomes: readonly Outcome[]): {
  recall: number;
  precision: number;
  messagesPerMistake: number;
} {
  const found = outcomes.filter(({ isFound }) => isFound);
  const messages = found.reduce((sum, { problems }) => sum + problems.length, 0);
  const all = outcomes.reduce((sum, { problems }) => sum + problems.length, 0);
  const mistakes = found.reduce((sum, { mutation }) => sum + 1 + (mutation.and?.length ?? 0), 0);
  return {
    recall: found.length / outcomes.length,
    precision: mistakes / Math.max(1, all),
    messagesPerMistake: messages / Math.max(1, mistakes),
  };
}
