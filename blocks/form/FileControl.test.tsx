// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, it, describe, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { form } from './index.ts';

const ID = 'c0ffee00-0000-4000-8000-00000000beef';
const PHOTOS = {
  ...{ id: 'photos', field: 'file', label: 'Photos' },
  file: { kinds: ['jpg', 'png'], maxMb: 1, most: 2 },
};
const settings = { captcha: false, steps: [{ id: 'you', fields: [PHOTOS, { id: 'name', label: 'Name' }] }] };
const photo = (name: string, bytes = 3): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Answers of the server, one after the other; the last one again. */
async function live(...answers: (() => Response | Promise<Response>)[]) {
  const asked = vi.fn(async (_: string, __: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
  vi.stubGlobal('fetch', asked);
  const block = await renderBlock(form, { settings });
  await block.wake();
  const user = userEvent.setup({ applyAccept: false });
  const input = (): HTMLInputElement => within(block.container).getByLabelText<HTMLInputElement>(/^Photos/);
  const sent = (): FormDataEntryValue[] =>
    new FormData(block.container.querySelector('form') as HTMLFormElement).getAll('photos');
  return { ...within(block.container), user, input, sent, asked, container: block.container };
}
const kept =
  (name: string, kind = 'jpg') =>
  (): Response =>
    Response.json({ value: `${ID}/${name}`, name, kind, bytes: 3 });

describe('a field for files', () => {
  it('says what it takes; the form is sent as a whole where no script runs', async () => {
    const { container } = await renderBlock(form, { settings });
    const input = within(container).getByLabelText<HTMLInputElement>(/^Photos/);
    expect([input.type, input.name, input.multiple]).toEqual(['file', 'photos', true]);
    expect(container.querySelector('form')?.enctype).toBe('multipart/form-data');
    expect(within(container).getByText('jpg, png, 1 MB each, 2 at most.').id).toBe(
      input.getAttribute('aria-describedby'),
    );
  });

  it('sends what is chosen ahead, and the form carries what the server made of it', async () => {
    const { user, input, sent, asked, findByLabelText } = await live(kept('car.jpg'));
    await user.upload(input(), photo('car.jpg'));
    await findByLabelText('Send car.jpg');
    expect(asked.mock.calls[0]?.[0]).toMatch(/\/uploads\?name=car\.jpg$/);
    expect(asked.mock.calls[0]?.[1].body).toBeInstanceOf(File);
    expect(sent()).toEqual([`${ID}/car.jpg`]);
    expect(input().name).toBe('');
  });

  it('leaves out a file whose box is unticked, and keeps what was typed while it was on its way', async () => {
    const late = Promise.withResolvers<Response>();
    const { user, input, sent, getByLabelText, findByLabelText, getByText } = await live(() => late.promise);
    await user.upload(input(), photo('car.jpg'));
    expect(getByText('car.jpg is on its way …')).toBeTruthy();
    await user.type(getByLabelText(/^Name/), 'Ann');
    await act(async () => late.resolve(kept('car.jpg')()));
    await user.click(await findByLabelText('Send car.jpg'));
    expect(sent()).toEqual([]);
    expect(getByLabelText(/^Name/)).toHaveProperty('value', 'Ann');
    expect(document.activeElement).toBe(input());
  });

  it.each([
    [
      'is too large',
      photo('large.jpg', 1_048_577),
      kept('x'),
      '“large.jpg” is too large. A file may have 1 MB.',
    ],
    [
      'is called something else',
      photo('cv.pdf'),
      kept('x'),
      '“cv.pdf” cannot be taken. Please choose jpg, png.',
    ],
    [
      'is something else',
      photo('a.jpg'),
      kept('a.pdf', 'pdf'),
      '“a.jpg” cannot be taken. Please choose jpg, png.',
    ],
    ['is refused', photo('a.jpg'), () => new Response('', { status: 415 }), '“a.jpg” cannot be taken.'],
    ['is one too many', photo('a.jpg'), () => new Response('', { status: 429 }), 'Too many files came from'],
    [
      'does not arrive',
      photo('a.jpg'),
      () => Promise.reject(new TypeError('gone')),
      '“a.jpg” did not get here.',
    ],
  ])('says at once when a file %s; another one takes its place', async (_, file, answer, words) => {
    const { user, input, findAllByText, queryByText, findByLabelText } = await live(answer, kept('b.jpg'));
    await user.upload(input(), file);
    expect((await findAllByText(words, { exact: false })).length).toBeGreaterThan(0);
    vi.stubGlobal('fetch', async () => kept('b.jpg')());
    await user.upload(input(), photo('b.jpg'));
    await findByLabelText('Send b.jpg');
    expect(queryByText(words, { exact: false })).toBeNull();
  });

  it('holds the form back while a file is on its way', async () => {
    const { user, input, getByRole, findAllByText } = await live(() => new Promise(() => undefined));
    await user.upload(input(), photo('car.jpg'));
    await user.click(getByRole('button', { name: 'Send' }));
    expect((await findAllByText(/is still on its way/)).length).toBeGreaterThan(0);
  });
});
