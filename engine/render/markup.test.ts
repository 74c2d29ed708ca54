import { describe, expect, it } from 'vitest';
import { lengthOf, markOf, NO_MARKUP, withHeld, withStart } from './markup.ts';

describe('markup in pieces', () => {
  const held = [['<p>one</p>', '<p>two – wide</p>'], NO_MARKUP, ['<b>three</b>']];
  const marks = held.map((markup, number) => markOf(number, markup));

  it('has what stands in the slots where the view put it, as often as it did, in pieces of their own', () => {
    const made = withHeld(`<div>${marks[0]}</div><div>${marks[1]}</div><i>${marks[2]}${marks[0]}</i>`, held);
    expect(made.join('')).toBe(
      '<div><p>one</p><p>two – wide</p></div><div></div><i><b>three</b><p>one</p><p>two – wide</p></i>',
    );
    expect(made).toContain('<p>two – wide</p>');
  });

  it('is none where the view shows nothing, whatever its slots hold', () => {
    expect(withHeld('', held)).toBe(NO_MARKUP);
    expect(withHeld('', [])).toBe(NO_MARKUP);
    expect(marks[1]).toBe('');
  });

  it('cannot be asked for by what somebody writes into a page', () => {
    expect(marks[0]).toMatch(/[\da-f-]{36}/);
    const written = '<p>&lt;!--0--&gt; <!-- 0--> <!--block 0--></p>';
    expect(withHeld(written, held).join('')).toBe(written);
  });

  it('changes at its start alone, and is as long as all its pieces', () => {
    expect(withStart(['<a>', 'b', '</a>'], (piece) => piece.toUpperCase())).toEqual(['<A>', 'b', '</a>']);
    expect(withStart(NO_MARKUP, () => 'x')).toBe(NO_MARKUP);
    expect(lengthOf(['<a>', 'b', '</a>'])).toBe(8);
  });
});
