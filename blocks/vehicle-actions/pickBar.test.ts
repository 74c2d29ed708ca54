import { describe, expect, it } from 'vitest';
import type { Button } from '../../schemas/types/definitions/button.ts';
import { pickBar } from './pickBar.ts';

const button = (id: string, fields: Partial<Button> = {}): Button => ({
  id,
  label: id,
  link: `/${id}`,
  look: 'quiet',
  newTab: false,
  ...fields,
});
const enquire = button('enquire', { look: 'primary' });
const call = button('call', { link: 'tel:0255501234' });
const ids = (buttons: Button[]) => pickBar(buttons).map(({ id }) => id);

describe('pickBar', () => {
  it('holds the main action and the call, in the order of the list', () => {
    expect(ids([button('finance'), call, enquire, button('chat')])).toEqual(['call', 'enquire']);
  });

  it('takes the first of two primary buttons and of two numbers', () => {
    const second = button('second', { look: 'primary' });
    const mobile = button('mobile', { link: 'tel:0412345678' });
    expect(ids([enquire, second, call, mobile])).toEqual(['enquire', 'call']);
  });

  it('shows a primary call once', () => {
    expect(ids([{ ...call, look: 'primary' }])).toEqual(['call']);
  });

  it('passes over a main action that leads nowhere', () => {
    expect(ids([{ ...enquire, link: '' }, button('ask', { look: 'primary' })])).toEqual(['ask']);
  });

  it('is empty when nothing is primary and nobody can be called', () => {
    expect(ids([button('finance')])).toEqual([]);
  });
});
