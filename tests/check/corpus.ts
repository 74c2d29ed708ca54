import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ProjectChecker, type BuildAssets, type Problem } from '../../engine/index.ts';
import { NO_ASSETS } from '../../engine/render/index.ts';

/** One planted mistake: an edit of a file of `project/`, and what must be said of it. */
export interface Mutation {
  kind: string;
  file: string;
  find?: string;
  nth?: number;
  replace?: string;
  truncateAt?: string;
  add?: string;
  code: string;
  /** null: the whole file. */
  line: number | null;
  /** The file that is to be told of, when it is another one. */
  in?: string;
}

export interface Outcome {
  mutation: Mutation;
  problems: readonly Problem[];
  isFound: boolean;
}

interface Corpus {
  assets: string[];
  mutations: Mutation[];
}

const HERE = import.meta.dirname;
const SCHEMAS = join(HERE, '../../schemas');

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

export const corpus = JSON.parse(readFileSync(join(HERE, 'corpus.json'), 'utf8')) as Corpus;

/** The text of a file with the mistake in it. */
export function mutated(text: string, { find, nth = 1, replace = '', truncateAt, file }: Mutation): string {
  if (truncateAt !== undefined) return text.slice(0, text.indexOf(truncateAt));
  let at = -1;
  for (let time = 0; time < nth; time++) at = text.indexOf(find ?? '', at + 1);
  if (find === undefined || at < 0) throw new Error(`${file} has no ${JSON.stringify(find)}`);
  return text.slice(0, at) + replace + text.slice(at + find.length);
}

/** A copy of the corpus project, checked again after each edit. */
export class CorpusProject {
  readonly root = mkdtempSync(join(tmpdir(), 'forecourt-corpus-'));
  private readonly checker: ProjectChecker;

  constructor() {
    cpSync(join(HERE, 'project'), this.root, { recursive: true });
    for (const path of corpus.assets) this.write(path, '');
    this.checker = new ProjectChecker(this.root, SCHEMAS, BUILD);
  }

  check(): readonly Problem[] {
    return this.checker.run().problems;
  }

  /** What is said while one mistake is there; afterwards it is gone again. */
  plant(mutation: Mutation): Outcome {
    const path = join(this.root, mutation.file);
    if (mutation.add !== undefined) {
      const isNewFolder = !corpus.assets.some((asset) => dirname(asset) === dirname(mutation.file));
      this.write(mutation.file, mutation.add);
      const outcome = outcomeOf(mutation, this.check());
      rmSync(isNewFolder && !/(pages|standard|caravans)$/.test(dirname(path)) ? dirname(path) : path, {
        recursive: true,
      });
      return outcome;
    }
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(before, mutation));
    const outcome = outcomeOf(mutation, this.check());
    writeFileSync(path, before);
    return outcome;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }
}

function outcomeOf(mutation: Mutation, problems: readonly Problem[]): Outcome {
  const isIt = ({ code, file, line }: Problem): boolean =>
    code === mutation.code &&
    (mutation.line === null
      ? mutation.file === file || mutation.file.startsWith(`${file}/`)
      : file === (mutation.in ?? mutation.file) && line === mutation.line);
  return { mutation, problems, isFound: problems.some(isIt) };
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
  return {
    recall: found.length / outcomes.length,
    precision: found.length / Math.max(1, all),
    messagesPerMistake: messages / Math.max(1, found.length),
  };
}
