// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fakeServices } from '../../tests/fixtures/fakeServices.ts';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { accept } from './accept.ts';
import { signIn } from './index.ts';

describe('sign-in', () => {
  it('asks for an e-mail address, and for a mobile number where the site sends text messages', async () => {
    const first = within((await renderBlock(signIn, { example: 'first' })).container);
    expect(first.getByLabelText(/^Email/)).toMatchObject({ type: 'email', required: true });
    const other = within((await renderBlock(signIn, { example: 'mobile too' })).container);
    expect(other.getByLabelText(/^Email or mobile number/)).toHaveProperty('type', 'text');
  });

  it('leads back to pages of the site alone', async () => {
    const show = async (back: string) =>
      within((await renderBlock(signIn, { facts: { query: { back } } })).container).queryByRole('link');
    expect((await show('/cars/try'))?.getAttribute('href')).toBe('/cars/try');
    expect(await show('https://evil.example')).toBeNull();
  });

  it('takes a code that is typed with a space, and goes home when no page asked for the sign-in', async () => {
    const given: string[] = [];
    const services = fakeServices({
      accounts: {
        confirmCode: async ({ code }) => {
          given.push(code);
          return { kind: 'in', session: { token: 't', seconds: 60 } };
        },
      },
    });
    const settings = { to: '/', messages: {}, texts: {} } as never;
    const sent = { step: ['code'], challenge: ['c'], code: ['123 456'] };
    const posted = {
      settings,
      facts: { query: {} },
      tools: {} as never,
      sent,
      key: undefined,
      from: { page: 'sign-in', path: '/sign-in' } as never,
    };
    expect(await accept(services, posted)).toEqual({
      kind: 'done',
      to: '/',
      session: { token: 't', seconds: 60 },
    });
    expect(given).toEqual(['123456']);
  });
});
