import { describe, expect, it } from 'vitest';
import { blockMissing, unknownKey } from './keyProblems.ts';

const texts = { properties: { title: {}, body: {} } };
const block = {
  properties: {
    block: {},
    id: {},
    settings: { properties: { tone: {}, perPage: {}, texts } },
    when: {},
    note: {},
  },
};

function said(key: string, schema: object = block, object: object = {}, pointer = '/slots/main/0'): string {
  const { message, fix } = unknownKey({
    key,
    pointer,
    object: object as Record<string, unknown>,
    schema: schema as Record<string, unknown>,
  });
  return `${message} ${fix}`;
}

describe('a key that its object does not have', () => {
  it('is a misspelt one', () => {
    expect(said('setings')).toContain('Did you mean "settings"?');
    expect(said('Block')).toContain('Did you mean "block"?');
  });

  it('is a word of another tool', () => {
    expect(said('props')).toBe('There is no key "props" here. It is called "settings". Write "settings".');
    expect(said('if')).toContain('It is called "when".');
  });

  it('is not called what stands there already', () => {
    expect(said('props', block, { settings: {} })).not.toContain('It is called');
  });

  it('belongs one level or two deeper', () => {
    expect(said('tone')).toBe(
      'There is no key "tone" here: it is one of "settings". Put it inside "settings".',
    );
    expect(said('body')).toContain('Put it inside "settings", in "texts".');
    expect(said('heading', block.properties.settings, {}, '/slots/main/0/settings')).toBe(
      'The block has no setting "heading" here. It is called "title" and stands in "texts". Put it inside "texts", as "title".',
    );
  });

  it('is told with what may stand there, but for remarks', () => {
    expect(said('zzz')).toBe('There is no key "zzz" here. Use one of: block, id, settings, when.');
  });
});

describe('an entry without a block', () => {
  it('names the key by which another tool names blocks, and the block that was meant', () => {
    const entry = { component: 'RichText', props: {} };
    expect(blockMissing(entry, '/slots/main/1', ['price', 'rich-text'])).toEqual({
      code: 'KEY_UNKNOWN',
      pointer: '/slots/main/1/component',
      message: 'There is no key "component" here. It is called "block".',
      fix: 'Write "block": "rich-text".',
    });
    expect(blockMissing({}, '/slots/main/1', ['price'])).toMatchObject({
      code: 'SCHEMA',
      pointer: '/slots/main/1',
    });
  });
});
