import { describe, expect, it } from 'vitest';
import { ownPath } from './ownPath.ts';

describe('ownPath', () => {
  it('AUTH-026 takes paths of the site that begin with a single slash', () => {
    expect(ownPath('/')).toBe('/');
    expect(ownPath('/cars/rav4-12?from=list#photos')).toBe('/cars/rav4-12?from=list#photos');
    expect(ownPath('/search?next=https://evil.example')).toBe('/search?next=https://evil.example');
  });

  it.each([
    ...[
      undefined,
      '',
      'cars',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ],
    ...['/\t/evil.example', '/\n/evil.example', '/./\\evil.example', 'javascript:alert(1)', ' /cars'],
    '/..//evil.example',
  ])('AUTH-026 refuses %j', (said) => {
    expect(ownPath(said)).toBeUndefined();
  });
});
