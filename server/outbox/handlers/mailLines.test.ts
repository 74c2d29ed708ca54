import { describe, expect, it } from 'vitest';
import { startMailServer, type MailAct, type MailMoment } from '../../../tests/fixtures/startMailServer.ts';
import { toMailServer, type MailServer } from '../mailServer.ts';
import { MailLines } from './mailLines.ts';
import type { MailMessage } from './mailMessage.ts';

const message = (subject: string): MailMessage => ({
  envelope: { from: 'forecourt@example.com', to: ['dealer@example.com'] },
  id: `<${subject}@example.com>`,
  bytes: Buffer.from(`Message-ID: <${subject}@example.com>\r\nSubject: ${subject}\r\n\r\nHello\r\n`),
});
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

async function open(act: (moment: MailMoment) => MailAct = () => undefined) {
  let lines = 0;
  const { url, taken } = await startMailServer({
    act: (moment) => {
      if (moment === 'connect') lines += 1;
      return act(moment);
    },
  });
  const mails = new MailLines(toMailServer(url) as MailServer);
  const send = (subject: string, signal = new AbortController().signal) =>
    mails.send(message(subject), signal);
  return { send, taken: () => taken.map(({ subject }) => subject), lines: () => lines };
}

describe('mails that follow each other', () => {
  it('go over one line, and those of one moment over one each', async () => {
    const { send, taken, lines } = await open();
    for (const subject of ['a', 'b', 'c']) await send(subject);
    expect([taken(), lines()]).toEqual([['a', 'b', 'c'], 1]);
    await Promise.all(['d', 'e'].map((subject) => send(subject)));
    expect([taken().length, lines()]).toEqual([5, 2]);
  });

  it('go over another line after fifty', async () => {
    const { send, taken, lines } = await open();
    for (let count = 0; count < 51; count += 1) await send(String(count));
    expect([taken().length, lines()]).toEqual([51, 2]);
  });

  it.each<MailAct>(['hang up', 421])(
    'are sent once over a new line when the old one is dead (%s)',
    async (how) => {
      let isDead = false;
      const { send, taken, lines } = await open((moment) => {
        if (how === 421) return isDead && moment === 'from' ? 421 : undefined;
        return moment === 'taken' ? 'hang up' : undefined;
      });
      await send('a');
      await seconds(0.05);
      isDead = true;
      const second = send('b');
      if (how === 421) {
        await expect(second).rejects.toMatchObject({ isPermanent: false });
        isDead = false;
        await send('b');
      } else await second;
      expect([taken(), lines()]).toEqual([['a', 'b'], 2]);
    },
  );

  it('do not go over a line on which one was refused or cut off', async () => {
    let what: MailAct = 550;
    const { send, taken, lines } = await open((moment) => (moment === 'to' ? what : undefined));
    await expect(send('refused')).rejects.toMatchObject({ isPermanent: true });
    what = 'stall';
    const ending = new AbortController();
    const stalled = send('stalled', ending.signal);
    setTimeout(() => ending.abort(), 200);
    await expect(stalled).rejects.toMatchObject({ isPermanent: false });
    what = undefined;
    await send('a');
    expect([taken(), lines()]).toEqual([['a'], 3]);
  });
});
