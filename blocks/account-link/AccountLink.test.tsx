// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { accountLink } from './index.ts';

describe('account link', () => {
  it('leads to sign in while it is not known who is there', async () => {
    const { container } = await renderBlock(accountLink, { settings: { signIn: '/sign-in' } });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
    expect(container.querySelector('[data-account]')).toBeNull();
  });
});
