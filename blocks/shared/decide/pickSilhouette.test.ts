import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import carSchema from '../../../schemas/entities/car.schema.json' with { type: 'json' };
import { pickSilhouette } from './pickSilhouette.ts';
import silhouettes from './silhouettes.json' with { type: 'json' };

const ofBody = (simple_body: string) => pickSilhouette({ simple_body });

describe('pickSilhouette', () => {
  it('draws a ute for a dual cab utility, whatever the case', () => {
    expect(ofBody('DUAL CAB UTILITY')).toBe('ute');
  });

  it('tells a caravan and a campervan from a van', () => {
    expect(ofBody('Caravan')).toBe('caravan');
    expect(ofBody('Campervan')).toBe('motorhome');
    expect(ofBody('Van')).toBe('van');
  });

  it('draws a plain car when the body type is unknown or missing', () => {
    expect(ofBody('Spaceship')).toBe('sedan');
    expect(pickSilhouette({})).toBe('sedan');
    expect(pickSilhouette({ item_type: 'spaceship' })).toBe('sedan');
  });

  it('draws what the thing is when its body says nothing', () => {
    const shapes = ['caravan', 'truck', 'motorcycle'];
    expect(shapes.map((item_type) => pickSilhouette({ item_type }))).toEqual(shapes);
    expect(pickSilhouette({ item_type: 'Truck', simple_body: 'Curtainsider' })).toBe('truck');
  });

  it('draws no car for what is none, though its body has a word of one', () => {
    expect(pickSilhouette({ item_type: 'caravan', simple_body: 'Off-road' })).toBe('off-road-caravan');
    expect(pickSilhouette({ item_type: 'caravan', simple_body: 'Pop Top' })).toBe('pop-top');
    expect(pickSilhouette({ item_type: 'caravan', simple_body: 'Van' })).toBe('caravan');
    expect(pickSilhouette({ item_type: 'motorcycle', simple_body: 'Roadster' })).toBe('motorcycle');
    expect(pickSilhouette({ simple_body: 'Roadster' })).toBe('coupe');
  });

  it('knows every item type of the schema', () => {
    const known = silhouettes.itemTypes.map(({ itemType }) => itemType);
    expect(known).toEqual(expect.arrayContaining(carSchema.properties.item_type['x-values']));
  });

  it('has a drawing for every shape', () => {
    const shapes = silhouettes.itemTypes.flatMap(({ shape, bodies }) => [
      shape,
      ...bodies.map((body) => body.shape),
    ]);
    for (const shape of shapes)
      expect(existsSync(new URL(`../ui/silhouettes/${shape}.svg`, import.meta.url)), shape).toBe(true);
  });
});
