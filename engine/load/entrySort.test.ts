import { describe, expect, it } from 'vitest';
import { ENTRY_SORT } from '../../schemas/wording.ts';
import { entrySortMeant } from './entrySort.ts';

const meant = (text: string, list: unknown): string | undefined => entrySortMeant(ENTRY_SORT, text, { list });

describe('an order of entries that is written wrongly', () => {
  it('is mended with a field that the entries have', () => {
    expect(meant('newest', 'posts')).toBe('date:desc');
    expect(meant('oldest', 'posts')).toBe('date:asc');
    expect(meant('-date', 'posts')).toBe('date:desc');
    expect(meant('newest', 'reviews')).toBe('review_date:desc');
    expect(meant('Title', 'posts')).toBe('title:asc');
    expect(meant('name desc', 'locations')).toBe('name:desc');
  });

  it('is shown by another field where they have none of that kind', () => {
    expect(meant('newest', 'locations')).toBe('name:asc');
    expect(meant('cheapest', 'posts')).toBe('title:asc');
  });

  it('is not guessed where the fields are not known', () => {
    expect(meant('newest', 'location.contact_detail.opening_hours')).toBeUndefined();
    expect(meant('newest', undefined)).toBeUndefined();
    expect(entrySortMeant('^x$', 'newest', { list: 'posts' })).toBeUndefined();
  });
});
