import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { buildProject } from '../commands/build.ts';
import type { CliIo } from '../io.ts';
import { CheckBeside } from './checkBeside.ts';
import { DevServer } from './devServer.ts';
import type { ServerReady } from './messages.ts';
import { savedKind, type SavedKind } from './savedKind.ts';

export interface DevelopOptions {
  io: CliIo;
  port: number;
  /** From the root. */
  sitesFolder: string;
}

/** Each build has a folder of its own: a failed one leaves the last good one whole. */
const BUILDS = 'dist/development';

const run = promisify(execFile);

/** Serves the project, and takes in what is saved, one save after the other. */
export class Development {
  private readonly options: DevelopOptions;
  private readonly root: string;
  private port: number;
  private readonly server = new DevServer();
  private readonly check: CheckBeside;
  private readonly waiting = new Set<string>();
  private working: Promise<void> | undefined;
  private builds = 0;
  /** Saves do not wait for it. */
  private generating: Promise<void> = Promise.resolve();
  /** Why code or content is refused; told until it is mended. */
  private failure: string | undefined;
  private refusal: string | undefined;

  constructor(options: DevelopOptions) {
    this.options = options;
    this.root = options.io.cwd;
    this.port = options.port;
    this.check = new CheckBeside({ root: this.root, isTty: options.io.isTty });
  }

  /**
   * What is saved meanwhile is taken in afterwards.
   *
   * @throws when there is nothing to serve yet: the code cannot be built, or the server cannot start
   */
  async begin(): Promise<ServerReady> {
    const beginning = Promise.all([this.build().then((folder) => this.serve(folder)), this.ask([])]);
    this.working = beginning.then(() => undefined);
    const [ready] = await beginning;
    this.port = ready.port;
    // In the browser nobody is told what was wrong before.
    this.refusal = undefined;
    this.working = undefined;
    this.saved([]);
    return ready;
  }

  /** @param files  from the root, with `/` */
  saved(files: readonly string[]): void {
    for (const file of files) this.waiting.add(file);
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  async end(): Promise<void> {
    this.check.end();
    await Promise.all([this.server.end(), this.generating]);
    await rm(join(this.root, BUILDS), { recursive: true, force: true });
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0) {
      const files = [...this.waiting];
      this.waiting.clear();
      await this.take(files);
    }
  }

  private async take(files: readonly string[]): Promise<void> {
    const byKind = Map.groupBy(files, (file) => savedKind(file, this.options.sitesFolder));
    const content = byKind.get('content') ?? [];
    if (byKind.has('code') || byKind.has('schemas')) await this.rebuild(byKind);
    if (byKind.has('content') || byKind.has('schemas')) await this.ask(content);
    if (byKind.size > (byKind.has(undefined) ? 1 : 0))
      this.server.tell({ files: content, report: this.failure ?? this.refusal });
  }

  private async rebuild(saved: ReadonlyMap<SavedKind | undefined, unknown>): Promise<void> {
    const { io } = this.options;
    const start = performance.now();
    try {
      if (saved.has('schemas')) await this.check.renew();
      await this.serve(await this.build());
      this.failure = undefined;
      io.out(`Built and started again in ${Math.round(performance.now() - start)} ms.`);
      if (saved.has('schemas')) this.generating = this.generating.then(() => this.generate());
    } catch (error) {
      const said = `${(error as Error).message}\n\nThe last good build is served until this is mended.`;
      this.failure = stripVTControlCharacters(said);
      io.err(said);
    }
  }

  /** By the code of now, which may be what was saved. */
  private async generate(): Promise<void> {
    const { io } = this.options;
    try {
      const { stdout } = await run(process.execPath, ['schemas/generate/main.ts'], { cwd: this.root });
      io.out(stdout.trim());
    } catch (error) {
      io.err((error as Error).message);
    }
  }

  private async build(): Promise<string> {
    const outDir = join(BUILDS, `${process.pid}-${++this.builds}`);
    await buildProject({ root: this.root, outDir, isForDevelopment: true });
    return outDir;
  }

  private async serve(outDir: string): Promise<ServerReady> {
    const { root, port } = this;
    const ready = await this.server.start({ root, buildFolder: join(root, outDir), port });
    const old = await readdir(join(root, BUILDS));
    const rest = old.filter((name) => !outDir.endsWith(name));
    await Promise.all(rest.map((name) => rm(join(root, BUILDS, name), { recursive: true, force: true })));
    return ready;
  }

  private async ask(files: readonly string[]): Promise<void> {
    const { io } = this.options;
    try {
      const { forTerminal, refusal } = await this.check.ask(files);
      this.refusal = refusal;
      if (forTerminal !== undefined) io.out(forTerminal);
    } catch (error) {
      io.err(`The check failed: ${(error as Error).message}`);
      await this.check.renew();
    }
  }
}
