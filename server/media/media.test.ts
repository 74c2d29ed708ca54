import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStock, type StockDatabase } from '../storage/openStock.ts';
import { DiskCache } from './diskCache.ts';
import { createPictureFetcher, type PictureFetcherOptions } from './fetchPictures.ts';
import { Originals } from './originals.ts';
import { createPictures, type PictureAnswer, type PicturesOptions } from './pictures.ts';
import { isPublicAddress } from './publicAddress.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const photo = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#3a5a7a' } })
    .toFormat(format)
    .toBuffer();
const PHOTO = await photo(1500, 1000);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

let db: StockDatabase;
let folder: string;
let originals: Originals;
beforeEach(async () => {
  db = await openStock(':memory:');
  folder = makeFolder('media');
  originals = new Originals({ db, folder: path.join(folder, 'originals') });
  return () => db.destroy();
});

async function store(bytes: Buffer): Promise<string> {
  const added = await originals.add(bytes);
  if ('fault' in added) throw new Error(added.fault);
  return added.id;
}
/** A picture that came in whole. */
async function storeDamaged(): Promise<string> {
  const noisy = await noise(900, 600);
  const id = await store(noisy);
  await writeFile(originals.find(id) ?? '', noisy.subarray(0, 500));
  return id;
}
function make(more: Partial<PicturesOptions> = {}) {
  const cache = new DiskCache({ folder: path.join(folder, 'cache'), maxBytes: 1e9 });
  return { cache, pictures: createPictures({ find: (id) => originals.find(id), cache, ...more }) };
}
async function shape(answer: PictureAnswer) {
  if (!answer.found) return answer.reason;
  const { width, height, format } = await sharp(answer.bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe('a stock picture', () => {
  it('comes as WebP at each listed width, whole and in its shape', async () => {
    const id = await store(PHOTO);
    const { pictures } = make();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await shape(await pictures.getPicture(id, 320))).toBe('webp 320x213');
    expect(await shape(await pictures.getPicture(id, 1200))).toBe('webp 1200x800');
  });

  it('is never made larger than it is', async () => {
    const id = await store(await photo(400, 300, 'png'));
    expect(await shape(await make().pictures.getPicture(id, 1200))).toBe('webp 400x300');
  });

  it('stands upright as the camera says', async () => {
    const turned = await sharp(PHOTO).withMetadata({ orientation: 6 }).toBuffer();
    expect(await shape(await make().pictures.getPicture(await store(turned), 320))).toBe('webp 320x480');
  });

  it('of another width or an unknown id is an answer, not an error', async () => {
    const id = await store(PHOTO);
    const { pictures } = make();
    for (const width of [319, 321, 0, -320, 320.5, Number.NaN, 1e9]) {
      expect(await pictures.getPicture(id, width)).toEqual({ found: false, reason: 'width' });
    }
    for (const unknown of ['', 'f'.repeat(32), '../../etc/passwd', `${id}/..`, id.toUpperCase(), `${id}\0`]) {
      expect(await pictures.getPicture(unknown, 320)).toEqual({ found: false, reason: 'picture' });
    }
  });

  it('whose file was damaged later is broken; a file that is none is not taken in', async () => {
    const { pictures } = make();
    expect(await pictures.getPicture(await storeDamaged(), 320)).toEqual({
      found: false,
      reason: 'broken',
    });
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<html></html>',
      '',
    ]) {
      expect(await originals.add(Buffer.from(text)), text).toEqual({
        fault: expect.stringContaining('is no picture') as string,
      });
    }
  });

  describe('as AVIF', () => {
    /** What a shopper gets who asks when all is made. */
    async function afterwards(
      id: string,
      { pictures, cache }: ReturnType<typeof make>,
    ): Promise<PictureAnswer> {
      const set = vi.spyOn(cache, 'set');
      await pictures.getPicture(id, 480, 'avif');
      await vi.waitFor(() =>
        expect(set.mock.calls.map(([key]) => key)).toContainEqual(expect.stringMatching(/avif$/)),
      );
      await Promise.all(set.mock.results.map(({ value }) => value as Promise<void>));
      return pictures.getPicture(id, 480, 'avif');
    }

    it('comes where that is smaller; until it is made nobody waits, and WebP comes for a while', async () => {
      const id = await store(
        await sharp(await noise(900, 600))
          .blur(2)
          .png()
          .toBuffer(),
      );
      const made = make();
      const webp = await made.pictures.getPicture(id, 480);
      expect(await made.pictures.getPicture(id, 480, 'avif')).toEqual({ ...webp, isLast: false });
      const avif = await afterwards(id, made);
      expect(avif).toMatchObject({ contentType: 'image/avif', isLast: true });
      expect(await shape(avif)).toBe('heif 480x320');
      if (avif.found && webp.found) expect(avif.bytes.length).toBeLessThan(webp.bytes.length);
    });

    it('stays WebP where AVIF is larger', async () => {
      const id = await store(await photo(8, 6, 'png'));
      const made = make();
      const webp = await made.pictures.getPicture(id, 480);
      expect(await afterwards(id, made)).toEqual(webp);
    });

    it('is as broken as its original', async () => {
      const id = await storeDamaged();
      expect(await make().pictures.getPicture(id, 480, 'avif')).toEqual({ found: false, reason: 'broken' });
    });
  });

  it('is kept once, however often it comes', async () => {
    expect(await store(PHOTO)).toBe(await store(PHOTO));
    expect(await db.selectFrom('pictures').selectAll().execute()).toMatchObject([
      { format: 'jpeg', width: 1500, height: 1000 },
    ]);
  });

  it('is made once for many who ask at the same time, and not again after that', async () => {
    const id = await store(PHOTO);
    const { pictures, cache } = make();
    const set = vi.spyOn(cache, 'set');
    const answers = await Promise.all(Array.from({ length: 8 }, () => pictures.getPicture(id, 600)));
    answers.push(await pictures.getPicture(id, 600));
    expect(set).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer.found && answer.etag)).size).toBe(1);
  });

  it('keeps its copies over a restart', async () => {
    const id = await store(PHOTO);
    await make().pictures.getPicture(id, 600);
    const { pictures, cache } = make();
    const set = vi.spyOn(cache, 'set');
    expect(await shape(await pictures.getPicture(id, 600))).toBe('webp 600x400');
    expect(set).not.toHaveBeenCalled();
  });
});

describe('a picture of a site', () => {
  it('comes in the same widths, and anew when its file has changed', async () => {
    const file = path.join(folder, 'yard.jpg');
    const { pictures } = make();
    await writeFile(file, PHOTO);
    expect(await shape(await pictures.getSiteAssetPicture(file, 480))).toBe('webp 480x320');
    await writeFile(file, await photo(600, 600));
    expect(await shape(await pictures.getSiteAssetPicture(file, 480))).toBe('webp 480x480');
    expect(await shape(await pictures.getSiteAssetPicture(file, 481))).toBe('width');
    expect(await shape(await pictures.getSiteAssetPicture(path.join(folder, 'none.jpg'), 480))).toBe(
      'picture',
    );
    expect(await shape(await pictures.getSiteAssetPicture(folder, 480))).toBe('picture');
  });
});

describe('the cache on disk', () => {
  const cacheFolder = () => path.join(folder, 'cache');
  const filesOnDisk = async () =>
    (await readdir(cacheFolder(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      .length;
  const open = (maxBytes: number) => new DiskCache({ folder: cacheFolder(), maxBytes });

  it('stays under its bytes: what was used longest ago goes, from the disk too', async () => {
    const cache = open(300);
    for (const key of ['a', 'b', 'c']) await cache.set(key, Buffer.alloc(100));
    await cache.get('a');
    await cache.set('d', Buffer.alloc(100));
    expect([await cache.get('b'), (await cache.get('a'))?.length, cache.bytes]).toEqual([
      undefined,
      100,
      300,
    ]);
    expect(await filesOnDisk()).toBe(3);
  });

  it('does not keep a file larger than itself', async () => {
    const cache = open(300);
    await cache.set('a', Buffer.alloc(301));
    expect([await cache.get('a'), await filesOnDisk()]).toEqual([undefined, 0]);
  });

  it('a restart with less room drops the oldest, and what was never finished', async () => {
    const before = open(300);
    for (const key of ['a', 'b', 'c']) await before.set(key, Buffer.alloc(100));
    const names = await readdir(cacheFolder(), { recursive: true, withFileTypes: true });
    for (const [index, one] of names.filter((entry) => entry.isFile()).entries()) {
      await utimes(path.join(one.parentPath, one.name), index, index);
    }
    await writeFile(path.join(cacheFolder(), 'x.part'), 'half');
    expect(open(200).bytes).toBe(200);
    expect(await filesOnDisk()).toBe(2);
  });

  it('a file that somebody deleted is a miss', async () => {
    const cache = open(300);
    await cache.set('a', Buffer.from('a'));
    await rm(cacheFolder(), { recursive: true });
    expect(await cache.get('a')).toBeUndefined();
    await cache.set('a', Buffer.from('b'));
    expect(String(await cache.get('a'))).toBe('b');
  });
});

describe('pictures from a folder', () => {
  const fetchLocal = async (...sources: string[]) =>
    createPictureFetcher({ originals, folder: path.join(folder, 'in') })(sources);

  it('are taken from inside it only, and links do not lead out', async () => {
    await mkdir(path.join(folder, 'in/side'), { recursive: true });
    await writeFile(path.join(folder, 'in/side/a.jpg'), PHOTO);
    await writeFile(path.join(folder, 'secret.jpg'), PHOTO);
    await symlink(path.join(folder, 'secret.jpg'), path.join(folder, 'in/link.jpg'));
    expect((await fetchLocal('side/a.jpg')).ids).toHaveLength(1);
    const { ids, faults } = await fetchLocal(
      '../secret.jpg',
      'link.jpg',
      path.join(folder, 'secret.jpg'),
      'none.jpg',
      'side',
    );
    expect(ids).toEqual([]);
    const outside = 'is outside of the folder for pictures';
    expect(faults.map((fault) => fault.reason)).toEqual([
      outside,
      outside,
      outside,
      'is not there',
      'is no file',
    ]);
  });

  it('are not taken when no folder was named', async () => {
    const { faults } = await createPictureFetcher({ originals })(['a.jpg']);
    expect(faults[0]?.reason).toContain('no folder for pictures was named');
  });
});

describe('pictures from the network', () => {
  let server: http.Server;
  let asked: string[];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      const answers: Record<string, () => void> = {
        '/a.jpg': () => response.end(PHOTO),
        '/page': () => response.setHeader('content-type', 'image/jpeg').end('<html></html>'),
        '/moved': () => response.writeHead(302, { location: '/a.jpg' }).end(),
        '/away': () => response.writeHead(302, { location: 'http://other.example/a.jpg' }).end(),
        '/file': () => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
        '/circle': () => response.writeHead(302, { location: '/circle' }).end(),
        '/stream': () => void (response.write(Buffer.alloc(600)), response.end(Buffer.alloc(600))),
        '/declared': () => response.setHeader('content-length', 5000).end(Buffer.alloc(5000)),
        '/silent': () => undefined,
        '/half': () =>
          response.writeHead(200, { 'content-length': 5000 }).write('x', () => response.destroy()),
      };
      (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void (server.closeAllConnections(), server.close()));
  beforeEach(() => void (asked = []));

  const address = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${name}`;
  const fetchRemote = (name: string, more: Partial<PictureFetcherOptions> = {}) =>
    createPictureFetcher({ originals, hosts: ['127.0.0.1'], allowPrivate: true, timeoutMs: 5000, ...more })([
      name,
    ]);
  const reason = async (name: string, more?: Partial<PictureFetcherOptions>) =>
    (await fetchRemote(name, more)).faults[0]?.reason;

  it('are fetched once, redirects followed', async () => {
    const [first, again, moved] = [
      await fetchRemote(address('/a.jpg')),
      await fetchRemote(address('/a.jpg')),
      await fetchRemote(address('/moved')),
    ];
    expect(first.ids).toHaveLength(1);
    expect([again, moved]).toEqual([first, first]);
    expect(asked).toEqual(['/a.jpg', '/moved', '/a.jpg']);
  });

  it('each refusal says why', async () => {
    expect(await reason(address('/none'))).toBe('answers 404');
    expect(await reason(address('/page'))).toContain('is no picture');
    expect(await reason(address('/away'))).toBe('is on other.example, which is none of the allowed hosts');
    expect(await reason(address('/file'))).toBe('is no http(s) address');
    expect(await reason(address('/circle'))).toBe('leads on more than 3 times');
    expect(await reason(address('/silent'), { timeoutMs: 300 })).toBe('did not answer within 0.3 s');
    expect(await reason(address('/half'))).toContain('could not be fetched');
    expect(await reason('ftp://127.0.0.1/a.jpg')).toBe('is no http(s) address');
    expect(await reason('http://user:word@127.0.0.1/a.jpg')).toBe('has a user name in it');
  });

  it('are bounded in bytes, whether the server says the size or not', async () => {
    expect(await reason(address('/declared'), { maxBytes: 1000 })).toBe('has more than 0 MB');
    expect(await reason(address('/stream'), { maxBytes: 1000 })).toBe('has more than 0 MB');
    expect(await reason(address('/stream'), { maxBytes: 1200 })).toContain('is no picture');
  });

  it('never come from this machine or a private network, by address or by name', async () => {
    const strict = {
      allowPrivate: false,
      hosts: ['127.0.0.1', 'localhost', '[::1]', '2130706433', '10.0.0.1'],
    };
    const { port } = server.address() as AddressInfo;
    expect(await reason(address('/a.jpg'), strict)).toBe(`asks for port ${port}`);
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '10.0.0.1']) {
      expect(await reason(`http://${host}/a.jpg`, strict), host).toContain('which is not public');
    }
    expect(await reason('http://localhost/a.jpg', strict)).toContain('localhost is not a public host');
    expect(asked).toEqual([]);
  });

  it('a leading dot allows every host under a name, and not the one that only ends alike', async () => {
    const hosts = ['.pictures.example'];
    const other = 'which is none of the allowed hosts';
    expect(await reason('http://evilpictures.example/a', { hosts })).toContain(other);
    expect(await reason('http://pictures.example/a', { hosts })).toContain(other);
    expect(await reason('http://a.pictures.example/a', { hosts })).not.toContain(other);
  });
});

describe('public addresses', () => {
  it('are those of the internet; IPv4 inside IPv6 is judged as IPv4', () => {
    for (const address of ['1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '::ffff:1.1.1.1']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
    for (const address of [
      '127.0.0.1',
      '10.9.8.7',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
      'name',
      '',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });
});
