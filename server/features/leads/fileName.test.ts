import { describe, expect, it } from 'vitest';
import { fileName } from './fileName.ts';

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ann\\cv.PDF', 'cv.pdf'],
    ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['cv\u200b\u0000.pdf', 'cv.pdf'],
    ['.htaccess', 'file.pdf'],
    ['  -rf .pdf', 'rf.pdf'],
    ['\ud800', 'file.pdf'],
    ['Lebenslauf Jürgen Müller 2026.pdf', 'Lebenslauf Jürgen Müller 2026.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['', 'file.pdf'],
    ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
    [`${'x'.repeat(95)}😀.pdf`, `${'x'.repeat(95)}.pdf`],
  ])('is harmless: %j', (said, name) => expect(fileName(said, 'pdf')).toBe(name));
});
