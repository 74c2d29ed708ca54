import { describe, expect, it } from 'vitest';
import { explain, page, places, text } from '../../tests/fixtures/explainPages.ts';
import type { LayerInput } from '../../tests/fixtures/makeModel.ts';

describe('a name that a layer declares', () => {
  const template: LayerInput = {
    kind: 'template',
    root: {
      declare: {
        labels: { winterTitle: { default: 'Winter sale', use: 'Title of the campaign.' } },
        lists: { yardNote: { type: 'text', default: 'Ask us.', use: 'Where the car stands.' } },
      },
    },
    pages: { p: page([text('{labels.winterTitle} {rules.yardNote}')]) },
  };
  const origin = (layers: LayerInput[]) =>
    explain(layers, {}).facts.find(({ path }) => path === 'labels.winterTitle');

  it('has its default where it is declared', () => {
    expect(origin([template, {}])?.set).toMatchObject({
      file: 'layouts/template/template.json',
      pointer: '/declare/labels/winterTitle/default',
    });
  });

  it('is what the last layer says, before it the default', () => {
    const { set, overrode } = origin([template, { root: { labels: { winterTitle: 'Snow' } } }]) ?? {};
    expect(set).toMatchObject({ file: 'sites/site/site.json', pointer: '/labels/winterTitle' });
    expect(places(overrode ?? [])).toEqual([
      'layouts/template/template.json#/declare/labels/winterTitle/default',
    ]);
  });
});
