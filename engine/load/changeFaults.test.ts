import { describe, expect, it } from 'vitest';
import { changeFaults } from './changeFaults.ts';

const said = (change: Record<string, unknown>): string[] =>
  changeFaults(change).map(({ code, key, message }) => [code, key, message].filter(Boolean).join(' '));

describe('the words of a change', () => {
  it.each([
    { set: 'hero', settings: { tone: 'dark' }, note: 'agreed' },
    { remove: 'hero' },
    { move: 'hero', after: 'latest' },
    { insert: { block: 'price' }, last: 'main', note: 'new' },
  ])('are right in %j', (change) => {
    expect(said(change)).toEqual([]);
  });

  it.each([
    [{}, 'SCHEMA This change does not say what it does.'],
    [{ settings: {} }, 'SCHEMA This change does not say what it does.'],
    [{ delete: 'hero' }, 'KEY_UNKNOWN delete A change has no verb "delete". It is called "remove".'],
    [{ Set: 'hero' }, 'KEY_UNKNOWN Set A change has no verb "Set". It is called "set".'],
    [{ op: 'add', path: '/x' }, 'KEY_UNKNOWN op A change has no "op": the verb itself is the key.'],
    [{ set: 'a', remove: 'b' }, 'SCHEMA A change does one thing, and this one has "set" and "remove".'],
    [{ insert: {} }, 'SCHEMA "insert" does not say where to.'],
    [{ move: 'a', before: 'b', after: 'c' }, 'SCHEMA after "move" has two places: "before" and "after".'],
    [{ move: 'a', above: 'b' }, 'KEY_UNKNOWN above "move" knows no place "above". It is called "before".'],
    [{ insert: {}, last: 'main', when: false }, 'KEY_UNKNOWN when "when" has no effect beside "insert".'],
    [{ remove: 'a', settings: {} }, 'KEY_UNKNOWN settings "settings" has no effect beside "remove".'],
    [{ set: 'a', after: 'b' }, 'KEY_UNKNOWN after "after" has no effect beside "set".'],
  ])('%j: %s', (change, words) => {
    expect(said(change)).toEqual([words]);
  });
});
