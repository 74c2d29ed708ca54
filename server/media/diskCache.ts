import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeWhole } from './writeWhole.ts';

/** How often the time of last use is written to disk; it only matters for the order after a restart. */
const TOUCH_EVERY_MS = 3_600_000;

interface Entry {
  bytes: number;
  touchedAt: number;
}

/**
 * Files that can be made again, bounded in bytes: those used longest ago go first. It outlives a restart; whatever is wrong
 * with the disk is a miss, never an error.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #entries: LRUCache<string, Entry>;

  /** @param folder belongs to the cache alone: what is in it may be deleted */
  constructor({ folder, maxBytes }: { folder: string; maxBytes: number }) {
    this.#folder = folder;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        if (reason !== 'set') rmSync(path.join(folder, name), { force: true });
      },
    });
    this.#readFolder();
  }

  /** Bytes of all files. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const name = toName(key);
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const file = path.join(this.#folder, name);
    const found = await readFile(file).catch(() => undefined);
    if (!found) this.#entries.delete(name);
    else await this.#touch(file, entry);
    return found;
  }

  /** A file larger than the whole cache is not kept. */
  async set(key: string, content: Buffer): Promise<void> {
    const name = toName(key);
    const file = path.join(this.#folder, name);
    try {
      await writeWhole(file, content);
      this.#entries.set(name, { bytes: content.length, touchedAt: Date.now() });
      if (!this.#entries.has(name)) await rm(file, { force: true });
    } catch {
      // Not kept, then.
    }
  }

  async #touch(file: string, entry: Entry): Promise<void> {
    const now = Date.now();
    if (now - entry.touchedAt < TOUCH_EVERY_MS) return;
    entry.touchedAt = now;
    await utimes(file, new Date(now), new Date(now)).catch(() => undefined);
  }

  /** What a former process left, oldest first; files that were never finished go. */
  #readFolder(): void {
    mkdirSync(this.#folder, { recursive: true });
    const found: { name: string; entry: Entry }[] = [];
    for (const file of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const full = path.join(file.parentPath, file.name);
      const stats = statSync(full, { throwIfNoEntry: false });
      if (file.name.endsWith('.part')) rmSync(full, { force: true });
      else if (stats) {
        found.push({
          name: path.relative(this.#folder, full),
          entry: { bytes: stats.size, touchedAt: stats.mtimeMs },
        });
      }
    }
    for (const { name, entry } of found.sort((a, b) => a.entry.touchedAt - b.entry.touchedAt)) {
      this.#entries.set(name, entry);
      if (!this.#entries.has(name)) rmSync(path.join(this.#folder, name), { force: true });
    }
  }
}

/** Any text becomes a file name of its own, in one of 256 folders. */
function toName(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return path.join(hash.slice(0, 2), hash);
}
