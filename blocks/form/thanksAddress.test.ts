import { describe, expect, it } from 'vitest';
import { thanksAddress } from './thanksAddress.ts';

const sent = { category: 'Test Drive', carId: '7', event: 17 };

describe('where the shopper goes once it is sent', () => {
  it('a page of the site is told what was sent, beside what its address says already', () => {
    expect(thanksAddress('/success', sent)).toBe('/success?sent=Test+Drive&car=7&event=17');
    expect(thanksAddress('/thanks?a=1#top', { category: 'General Enquiry' })).toBe(
      '/thanks?a=1&sent=General+Enquiry#top',
    );
  });

  it.each(['https://pay.example.com/x', '//pay.example.com'])('another site is told nothing (%s)', (to) =>
    expect(thanksAddress(to, sent)).toBe(to),
  );
});
