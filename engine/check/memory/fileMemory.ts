import { type CheckFile, type FileKind, type ReadFile, parseJson, readText } from '../../load/index.ts';
import { Memory } from '../remember.ts';
import type { FileCheck, FileInput } from '../types.ts';

type Read = ReturnType<ReadFile>;

/**
 * Reads and checks files, each once for as long as its text stays the same. What a file with mistakes says is kept whole,
 * so that one mistake in it does not look like ten elsewhere.
 */
export class FileMemory {
  private readonly memory = new Memory();
  private readonly texts = new Map<string, string>();
  private readonly with: Pick<FileInput, 'env' | 'checkValue'>;
  private readonly checks: readonly FileCheck[];

  constructor(given: Pick<FileInput, 'env' | 'checkValue'>, checks: readonly FileCheck[]) {
    this.with = given;
    this.checks = checks;
  }

  /** The text that a file had when it was last read. */
  textOf(file: string): string | undefined {
    return this.texts.get(file);
  }

  /** A run begins: what it does not read has no text. */
  begin(): void {
    this.texts.clear();
  }

  readonly readFile: ReadFile = (root, file, kind, checkFile) => {
    const { text, problems } = readText(root, file);
    if (text === undefined) return { problems };
    this.texts.set(file, text);
    const read = this.memory.remember(file, [text], () => this.readNew(file, kind, text, checkFile));
    return problems.length === 0 ? read : { ...read, problems: [...problems, ...read.problems] };
  };

  private readNew(file: string, kind: FileKind, text: string, checkFile: CheckFile): Read {
    const { read, recovered, problems: syntax } = parseJson(file, text);
    const input: FileInput = {
      file,
      kind,
      name: file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      value: (read ?? recovered)?.value ?? {},
      text,
      ...this.with,
    };
    const checked = read ? checkFile(kind, read) : [];
    const more = read ? this.checks.flatMap((check) => check(input)) : [];
    return { read: read ?? recovered, problems: [...syntax, ...checked, ...more] };
  }
}
