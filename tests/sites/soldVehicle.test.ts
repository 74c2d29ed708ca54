/** What the page of a sold vehicle offers on the demo sites. */
import { describe, expect, it } from 'vitest';
import type { ResolvedNode } from '../../engine/index.ts';
import { makeCar } from '../fixtures/index.ts';
import { resolveOf } from '../fixtures/makeModel.ts';
import { modelOf, slugs } from './siteModels.ts';

const SOLD = { status: 'sold', sold: true } as const;

/** All blocks of the vehicle page, inner ones too. */
function blocksOf(slug: string, fields: object = {}): ResolvedNode[] {
  const all = (nodes: readonly ResolvedNode[]): ResolvedNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots).flatMap(all)]);
  const car = makeCar(fields);
  return all(resolveOf(modelOf(slug), 'vehicle', { car, location: car.location }).main);
}

describe('the page of a sold vehicle', () => {
  it.each(slugs)('%s: has no bar at the edge of a phone, its buttons stand in the notice', (slug) => {
    const bars = (fields?: object) =>
      blocksOf(slug, fields).filter(({ settings }) => settings.phoneBar === true).length;
    expect([bars(), bars(SOLD)]).toEqual([1, 0]);
  });

  it('may ask on itself what the shopper is after, and its button leads there', () => {
    const asks = (fields?: object) =>
      blocksOf('foundry-lane-motors', fields)
        .map(({ id }) => id)
        .filter((id) => ['ask', 'gone-ask'].includes(id));
    expect([asks(), asks(SOLD)]).toEqual([['ask'], ['gone-ask']]);
    const actions = blocksOf('foundry-lane-motors', SOLD).find(({ id }) => id === 'actions');
    expect(actions?.settings.buttons).toContainEqual(
      expect.objectContaining({ id: 'find-similar', link: '#gone-enquire/form' }),
    );
  });
});
