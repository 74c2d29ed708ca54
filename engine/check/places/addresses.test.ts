import { describe, expect, it } from 'vitest';
import { addressFault, linksOf } from './addresses.ts';

const HOSTS = ['www.example.com'];
const codeOf = (address: string): string | undefined => addressFault(address, HOSTS)?.[0];

describe('addresses', () => {
  it.each([
    '/contact',
    '#places',
    'https://www.example.com/a',
    'http://elsewhere.example.com/',
    'mailto:sales@example.com?subject=Hello',
    'tel:+61 2 5550 4170',
    'sms:0491%20570%20156',
    'tel:{site.phone.new}',
    'contact',
  ])('may be %j', (address) => expect(addressFault(address, HOSTS)).toBeUndefined());

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///C:/prices.pdf',
    'blob:x',
    'intent://x',
    '//elsewhere.example.com',
    '\\\\elsewhere.example.com',
    '/\\elsewhere.example.com',
    '/\t/elsewhere.example.com',
    'https://name:word@www.example.com/',
    'http://www.example.com/contact',
  ])('are unsafe as %j', (address) => expect(codeOf(address)).toBe('URL_UNSAFE'));

  it('are said to run code only when they may', () => {
    expect(addressFault('data:text/html,x', HOSTS)?.[1]).toContain('may run code');
    expect(addressFault('file:///C:/prices.pdf', HOSTS)?.[1]).toContain('begins with "file:"');
  });

  it.each(['tel:call-us', 'sms:12', 'mailto:sales', 'mailto:a@example.com,b'])(
    'are written wrong as %s',
    (address) => expect(codeOf(address)).toBe('FORMAT_WRONG'),
  );

  it('are read from Markdown as browsers would follow them', () => {
    expect(linksOf('[a](/a), <a href="java&#x09;script:x">b</a> and `[c](/c)`')).toEqual([
      '/a',
      'java\tscript:x',
    ]);
  });
});
