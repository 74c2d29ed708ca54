/**
 * `/assets/<id>/set/<block>+<block>.js`: the enhancers of a page in one file, made from what builds left behind; see
 * engine/assets/enhancerSet.ts. Of the build that is served and of the one before: pages that are open ask for it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SET_PARTS_FILE, setText, type SetParts } from '../../engine/assets/index.ts';
import { acceptsBrotli } from './accepts.ts';

const toBrotli = promisify(brotliCompress);
/** Files that are kept, bytes of both forms; a page kind has its own, so there are tens. */
const MOST_BYTES = 4_194_304;
/** Close to the best level in a tenth of its time: any set of names may be asked for. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface EnhancerSet {
  text: Buffer;
  brotli: Buffer;
}

export class EnhancerSets {
  private readonly folders: readonly string[];
  private readonly parts = new Map<string, SetParts>();
  private readonly sets = new LRUCache<string, EnhancerSet>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text, brotli }) => text.length + brotli.length,
  });

  /** @param folders of browser files, as in the configuration */
  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /**
   * @param id of the parts
   * @param names as in the address: sorted, `+` between
   * @returns undefined when there is no such file
   */
  async find(id: string, names: string): Promise<EnhancerSet | undefined> {
    const key = `${id}/${names}`;
    const kept = this.sets.get(key);
    if (kept) return kept;
    const text = setText((await this.partsOf(id)) ?? {}, names.split('+'));
    if (text === undefined) return undefined;
    const set = { text: Buffer.from(text), brotli: await toBrotli(text, BROTLI) };
    this.sets.set(key, set);
    return set;
  }

  /** Read when they are asked for: in development builds come and go. */
  private async partsOf(id: string): Promise<SetParts | undefined> {
    const known = this.parts.get(id);
    if (known || !/^[0-9a-f]+$/.test(id)) return known;
    for (const folder of this.folders) {
      try {
        const parts = JSON.parse(await readFile(join(folder, id, SET_PARTS_FILE), 'utf8')) as SetParts;
        this.parts.set(id, parts);
        return parts;
      } catch {
        // Of the other build, or of none.
      }
    }
    return undefined;
  }
}

export function addEnhancerSets(app: FastifyInstance, folders: readonly string[]): void {
  const sets = new EnhancerSets(folders);
  app.get<{ Params: { id: string; names: string } }>('/assets/:id/set/:names.js', async (request, reply) => {
    const set = await sets.find(request.params.id, request.params.names);
    if (!set) return reply.callNotFound();
    void reply
      .type('application/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(set.text);
    return reply.header('content-encoding', 'br').send(set.brotli);
  });
}
