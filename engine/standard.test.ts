import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutStandard, withStandard } from './standard.ts';

const standard = { max: 4, texts: { send: 'Send', next: 'Next' }, picks: [1, 2], tone: 'plain' };

describe('settings of an island', () => {
  it('are sent only where they differ from what its script has', () => {
    const settings = { ...standard, max: 5, texts: { send: 'Ask', next: 'Next' }, own: 'x' };
    const sent = { max: 5, texts: { send: 'Ask' }, own: 'x' };
    expect(withoutStandard(settings, standard)).toEqual(sent);
    expect(withStandard(sent, standard)).toEqual(settings);
    expect(withoutStandard(standard, standard)).toEqual({});
  });

  it('do not come back when the block left them out', () => {
    const sent = withoutStandard({ texts: { next: 'Next' } }, standard);
    expect(sent).toEqual({ max: null, texts: { send: null }, picks: null, tone: null });
    expect(withStandard(sent, standard)).toEqual({ texts: { next: 'Next' } });
  });

  it('come back as they were, whatever they and the script say', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer()));
    const key = fc.constantFrom('a', 'b', 'c');
    const group = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
    const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(group, group, (settings, script) => {
        const sent = asJson(withoutStandard(settings, script)) as object;
        expect(asJson(withStandard(sent, script))).toEqual(asJson(settings));
      }),
    );
  });
});
