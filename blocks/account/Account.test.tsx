// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { account } from './index.ts';

describe('account', () => {
  it('leads to sign in while nobody is signed in', async () => {
    await renderBlock(account, { settings: { signIn: '/sign-in' } }).then(({ container }) => container);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  });
});
