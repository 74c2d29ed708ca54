/** Files that come with forms, from the shopper to the mail and until they are deleted. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../../cli/main.ts';
import { backUp } from '../../backup/backUp.ts';
import { makeMessage, type MailPayload } from '../../outbox/handlers/mailMessage.ts';
import {
  COMPOUND,
  DOCX,
  DRAWING,
  JPG,
  multipart,
  PAGE,
  PDF,
  photo,
  PROGRAM,
  type Part,
} from '../../../tests/fixtures/filesSent.ts';
import { mainText, NOW, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { ANN, uploadsTo } from '../../../tests/fixtures/uploadsTo.ts';

const DAY = 86_400_000;
const field = (id: string, file: object, more: object = {}) => ({
  id,
  field: 'file',
  label: id,
  file,
  ...more,
});
const page = (route: string, fields: readonly object[]): object => ({
  kind: 'content',
  routes: [route],
  title: 'Apply',
  slots: {
    main: [
      {
        id: 'apply',
        block: 'form',
        settings: {
          steps: [
            {
              id: 'you',
              fields: [
                { id: 'name', label: 'Name', required: true },
                { id: 'email', field: 'email', label: 'Email', required: true },
                ...fields,
              ],
            },
          ],
        },
      },
    ],
  },
});
const PAGES = {
  'pages/apply.json': page('/apply', [field('resume', { kinds: ['pdf', 'doc', 'docx'], maxMb: 0.1 })]),
  'pages/photos.json': page('/photos', [field('photos', { most: 3, maxMb: 1 }, { required: true })]),
};
const filesOf = (site: string) =>
  Object.fromEntries(Object.entries(PAGES).map(([name, content]) => [`sites/${site}/${name}`, content]));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { leads: { to: 'sales@north.example.com', uploads: { maxMb: 1, mailMb: 1 }, keepDays: 30 } },
      south: { leads: { to: 'sales@south.example.com' } },
      small: { leads: { perHour: { files: 2 } } },
    },
    files: { ...filesOf('north'), ...filesOf('south'), ...filesOf('small') },
  });
});
afterAll(() => app.close());

const { uploads, ahead, valueOf, send, sendWhole, last, count } = uploadsTo(() => app);

const BYTES = (text: string): Buffer => Buffer.from(text);
const mailBytes = (payload: MailPayload | undefined): Promise<string> =>
  makeMessage(
    { id: 1, key: 'k', site: 'north', lane: '', kind: 'mail', attempts: 1, createdAt: NOW, payload },
    'forecourt@example.com',
    join(app.project.root, 'uploads'),
  ).then(({ bytes }) => bytes.toString());

describe('a file that is sent ahead of its form', () => {
  it.each([
    ['CV Ann.pdf', PDF, 'pdf', 'CV Ann.pdf'],
    ['car.jpeg', JPG, 'jpg', 'car.jpg'],
    ['cv.doc', COMPOUND, 'doc', 'cv.doc'],
    ['cv.docx', DOCX, 'docx', 'cv.docx'],
    ['picture.exe', JPG, 'jpg', 'picture.jpg'],
  ])('is what its bytes are, whatever it is called: %s', async (name, bytes, kind, called) => {
    const { statusCode, ...answer } = await ahead(name, bytes);
    expect([statusCode, answer.json()]).toMatchObject([200, { kind, name: called, bytes: bytes.length }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    [415, 'cv.pdf', PROGRAM],
    [415, 'photo.jpg', PAGE],
    [415, 'photo.jpg', DRAWING],
    [415, 'sheet.xls', COMPOUND],
    [415, 'archive.docx', BYTES('PK\u0003\u0004 broken off')],
    [422, 'nothing.pdf', BYTES('')],
    [200, 'exact.jpg', photo(1_048_576)],
    [413, 'large.jpg', photo(1_048_577)],
  ])('is answered with %s: %s', async (status, name, bytes) => {
    const before = uploads();
    expect((await ahead(name, bytes)).statusCode).toBe(status);
    expect(uploads().length - before.length).toBe(status === 200 ? 1 : 0);
  });

  it('is taken from a page of the site alone, says its length, and is nothing but a file', async () => {
    const before = uploads();
    expect((await ahead('a.jpg', JPG, 'north', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await ahead('a.jpg', JPG, 'north', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await ahead('', JPG)).statusCode).toBe(400);
    expect((await ahead('a.jpg', JPG, 'north', { 'content-length': '99999999' })).statusCode).toBe(413);
    expect(uploads()).toEqual(before);
  });

  it('counts for its network: two of two in an hour are taken, the third is not, nor by a whole form', async () => {
    expect((await ahead('1.jpg', JPG, 'small')).statusCode).toBe(200);
    expect((await ahead('2.jpg', JPG, 'small')).statusCode).toBe(200);
    expect((await ahead('3.jpg', JPG, 'small')).statusCode).toBe(429);
    const form = multipart([
      ...Object.entries({ _form: 'apply', _key: 'small-form-1', ...ANN }).map(([name, content]) => ({
        name,
        content,
      })),
      { name: 'photos', filename: 'a.jpg', content: JPG },
    ]);
    const { statusCode, body } = await app.get('small', '/photos', { method: 'POST', ...form });
    expect(statusCode).toBe(422);
    expect(mainText(body)).toContain('Too many files came from your network.');
    app.setNow(new Date(NOW.getTime() + 3_600_001));
    expect((await ahead('3.jpg', JPG, 'small')).statusCode).toBe(200);
    app.setNow(NOW);
  });

  it('that breaks off leaves nothing', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as { port: number };
    const before = uploads();
    const line = connect(port, '127.0.0.1');
    line.write(
      'POST /api/uploads?name=a.jpg HTTP/1.1\r\nHost: north.localhost\r\nSec-Fetch-Site: same-origin\r\n' +
        'Content-Type: application/octet-stream\r\nContent-Length: 5000\r\n\r\n',
    );
    line.write(JPG);
    await expect.poll(() => uploads().some((name) => name.endsWith('.part'))).toBe(true);
    line.destroy();
    await once(line, 'close');
    await expect.poll(uploads).toEqual(before);
    expect(app.log.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

describe('a form with files', () => {
  it('carries what was sent ahead; the dealer gets name, file and mail', async () => {
    const value = await valueOf('../CV\r\nBcc: x@evil.example\u202Efdp.exe', PDF);
    expect((await send('/apply', { resume: value })).statusCode).toBe(303);
    const { payload, mail, files } = await last();
    const name = 'CV Bcc x@evil.examplefdp.pdf';
    expect(payload).toMatchObject({ resume: [name] });
    expect(files).toMatchObject([{ site: 'north', name, kind: 'pdf', bytes: PDF.length, delete_at: null }]);
    expect(mail?.text).toContain(`resume: ${name}`);
    expect(mail?.attachments).toEqual([{ name, type: 'application/pdf', upload: `north/${files[0]?.id}` }]);
    const bytes = await mailBytes(mail);
    expect(bytes).toContain(PDF.toString('base64').slice(0, 60));
    expect(bytes.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m);
  });

  it('without scripts is sent as a whole, file and all; a box with no file in it sends none', async () => {
    const { body } = await app.get('north', '/apply');
    expect(body).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(body).toMatch(/<input[^>]*type="file"[^>]*name="resume"/);
    expect(body).toContain('accept="application/pdf,.pdf,application/msword,.doc,');
    const sent = await sendWhole('/apply', [{ name: 'resume', filename: 'Ann.pdf', content: PDF }]);
    expect(sent.statusCode).toBe(303);
    expect((await last()).payload).toMatchObject({ ...ANN, resume: ['Ann.pdf'] });
    expect((await sendWhole('/apply', [{ name: 'resume', filename: '', content: '' }])).statusCode).toBe(303);
    expect((await last()).payload).not.toHaveProperty('resume');
  });

  it.each([
    ['cv.pdf', PROGRAM, '“cv.pdf” cannot be taken. Please choose pdf, doc, docx.'],
    ['car.jpg', JPG, '“car.jpg” cannot be taken. Please choose pdf, doc, docx.'],
    ['empty.pdf', BYTES(''), '“empty.pdf” is empty. Please choose another file.'],
    [
      'long.pdf',
      Buffer.concat([PDF, Buffer.alloc(104_858)]),
      '“long.pdf” is too large. A file may have 0.1 MB.',
    ],
    ['huge.pdf', Buffer.concat([PDF, Buffer.alloc(1_100_000)]), '“huge.pdf” is too large.'],
  ])(
    'with a file that its field does not take is shown again with words for it: %s',
    async (name, bytes, words) => {
      const before = await count();
      const { statusCode, body } = await sendWhole('/apply', [
        { name: 'resume', filename: name, content: bytes },
      ]);
      expect([statusCode, mainText(body).includes(words)]).toEqual([422, true]);
      expect(body).toContain('value="Ann Lee"');
      // It need not be unticked: it is not there.
      expect(body).not.toMatch(/<input[^>]*type="checkbox"[^>]*name="resume"/);
      expect(await count()).toBe(before);
    },
  );

  it('that is wrong elsewhere keeps its files, each with a box', async () => {
    const part: Part = { name: 'resume', filename: 'Ann.pdf', content: PDF };
    const { statusCode, body } = await sendWhole('/apply', [part], { name: '' });
    expect(statusCode).toBe(422);
    const value = /<input[^>]*type="checkbox"[^>]*name="resume"[^>]*value="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(value).toMatch(/^[0-9a-f-]{36}\/Ann\.pdf$/);
    expect(mainText(body)).toContain('Send Ann.pdf');
    expect((await sendWhole('/apply', [], { resume: value })).statusCode).toBe(303);
    expect((await last()).files).toHaveLength(1);
  });

  it('takes three of three photos and no fourth one; none is not enough where one must be sent', async () => {
    const values = await Promise.all(['1', '2', '3', '4'].map((name) => valueOf(`${name}.jpg`, JPG)));
    const four = await send('/photos', { photos: values });
    expect([
      four.statusCode,
      mainText(four.body).includes('Please choose 3 files at most for “photos”.'),
    ]).toEqual([422, true]);
    const none = await send('/photos', {});
    expect([none.statusCode, mainText(none.body).includes('Please choose “photos”.')]).toEqual([422, true]);
    expect((await send('/photos', { photos: values.slice(0, 3) })).statusCode).toBe(303);
    expect((await last()).payload).toMatchObject({ photos: ['1.jpg', '2.jpg', '3.jpg'] });
  });

  it('sent twice with its key is stored once; its file goes with no other form', async () => {
    const value = await valueOf('own.pdf', PDF);
    const before = await count();
    const key = 'the-same-key-1';
    expect((await send('/apply', { resume: value }, { key })).statusCode).toBe(303);
    expect((await send('/apply', { resume: value }, { key })).statusCode).toBe(303);
    expect(await count()).toBe(before + 1);
    const other = await send('/apply', { resume: value });
    expect(other.statusCode).toBe(422);
    expect(mainText(other.body)).toContain('The files for “resume” are no longer here.');
    expect(other.body).not.toContain(value);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['of another site', async () => valueOf('theirs.pdf', PDF, 'south')],
    ['that nobody has sent', async () => 'c0ffee00-0000-4000-8000-00000000beef/cv.pdf'],
    ['by a path', async () => '../south/cv.pdf'],
    ['by words', async () => 'wait/cv.pdf'],
  ])('carries no file %s', async (_, ask) => {
    const before = await count();
    expect((await send('/apply', { resume: await ask() })).statusCode).toBe(422);
    expect(await count()).toBe(before);
  });

  it('attaches as much as a mail may have, and names the rest', async () => {
    const values = [
      await valueOf('one.jpg', photo(600_000)),
      await valueOf('two.jpg', photo(600_000)),
      await valueOf('three.jpg', photo(400_000)),
    ];
    expect((await send('/photos', { photos: values })).statusCode).toBe(303);
    const { mail } = await last();
    expect(mail?.attachments?.map(({ name }) => name)).toEqual(['one.jpg', 'three.jpg']);
    expect(mail?.text).toContain('Too large for this mail: two.jpg');
  });

  it('of too many words, fields or files is refused with 413, and nothing is stored', async () => {
    const before = await count();
    const long = await sendWhole('/apply', [], { name: 'x'.repeat(70_000) });
    expect(long.statusCode).toBe(413);
    const fields = Array.from({ length: 300 }, (_, index) => ({ name: `f${index}`, content: 'x' }));
    expect((await sendWhole('/apply', fields)).statusCode).toBe(413);
    const files = Array.from({ length: 21 }, () => ({ name: 'resume', filename: 'a.pdf', content: PDF }));
    expect((await sendWhole('/apply', files)).statusCode).toBe(413);
    expect(await count()).toBe(before);
  });

  it('that breaks off is refused', async () => {
    const { payload, headers } = multipart([{ name: 'resume', filename: 'a.pdf', content: PDF }]);
    const cut = payload.subarray(0, payload.length - 40);
    const sent = await app.get('north', '/apply', {
      method: 'POST',
      payload: cut,
      headers: { ...headers, 'content-length': String(cut.length) },
    });
    expect([400, 422]).toContain(sent.statusCode);
  });
});

describe('a file that is kept', () => {
  it('is served to nobody', async () => {
    const value = await valueOf('secret.pdf', PDF);
    const [id] = value.split('/');
    for (const path of [
      `/uploads/north/${id}`,
      `/api/uploads/${id}`,
      `/assets/../uploads/north/${id}`,
      `/_media/${id}`,
    ])
      expect((await app.get('north', path)).statusCode).toBe(404);
  });

  it('that no form takes is deleted after a day, one that is carried is not', async () => {
    const [lost, carried] = [await valueOf('lost.pdf', PDF), await valueOf('kept.pdf', PDF)];
    await send('/apply', { resume: carried });
    const idOf = (value: string): string => value.split('/')[0] ?? '';
    await app.writer.tend(NOW.getTime() + DAY - 1);
    expect(uploads()).toContain(idOf(lost));
    await app.writer.tend(NOW.getTime() + DAY);
    expect(uploads()).not.toContain(idOf(lost));
    expect(uploads()).toContain(idOf(carried));
    expect((await send('/apply', { resume: lost })).statusCode).toBe(422);
  });

  it('is shown by forecourt leads, is in the backup, and is erased with its enquiry', async () => {
    const { root } = app.project;
    const run = async (...args: string[]): Promise<string> => {
      const lines: string[] = [];
      const io = {
        out: (text: string) => void lines.push(text),
        err: (text: string) => void lines.push(text),
      };
      Object.assign(process.env, {
        FORECOURT_RECORDS: join(root, 'records.db'),
        FORECOURT_UPLOADS: join(root, 'uploads'),
      });
      expect(await runCli(['leads', ...args], { ...io, isTty: false, cwd: root })).toBe(0);
      delete process.env.FORECOURT_RECORDS;
      delete process.env.FORECOURT_UPLOADS;
      return lines.join('\n');
    };
    const value = await valueOf('erase-me.pdf', PDF);
    await send('/apply', { resume: value, email: 'erase@example.com' });
    const { id, files } = await last();
    const path = join(root, 'uploads', 'north', files[0]?.id ?? '');
    expect(await run('--show', id)).toContain(`file: erase-me.pdf, ${PDF.length} bytes, ${path}`);
    const kept = { records: join(root, 'records.db'), uploads: join(root, 'uploads') };
    const { files: copied } = await backUp(kept, join(root, 'backup-1'), NOW);
    expect(copied.map((one) => one.path)).toContain(`uploads/north/${files[0]?.id}`);
    expect(readFileSync(path)).toEqual(PDF);
    expect(await run('--erase', 'ann@example.com')).toMatch(/^Erased: \d+ enquiries/);
    expect(existsSync(path)).toBe(false);
    expect((await last()).files).toMatchObject([{ name: '', asker_hash: '' }]);
    expect(await run('--show', id)).not.toContain('erase-me');
  });

  it('is deleted after the days of its enquiry', async () => {
    await send('/apply', { resume: await valueOf('month.pdf', PDF) });
    const [file] = (await last()).files;
    await app.writer.tend(NOW.getTime() + 30 * DAY - 1);
    expect(uploads()).toContain(file?.id);
    await app.writer.tend(NOW.getTime() + 30 * DAY);
    expect(uploads()).not.toContain(file?.id);
    expect((await last()).files).toEqual([]);
  });
});
