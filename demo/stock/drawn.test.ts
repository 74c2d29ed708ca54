import { describe, expect, it } from 'vitest';
import { chassisOf } from './chassis.ts';
import { floorPlanOf } from './floorPlan.ts';
import { readVocabulary } from './vocabulary.ts';
import { workshopOf } from './workshop.ts';

const { groups, workshop } = readVocabulary();
const modelsOf = (group: string) => groups[group]?.makes.flatMap(({ models }) => models) ?? [];
const CM_PER_FOOT = 30.48;

describe('what is drawn of the demo stock', () => {
  it('has furniture that stands inside of its caravan, every layout of every model', () => {
    const outside = modelsOf('caravans').flatMap((model) =>
      model.badges.flatMap((badge) => {
        const length = (badge.van?.lengthFeet ?? 0) * CM_PER_FOOT;
        const width = (model.shape.bodyWidthFeet ?? 0) * CM_PER_FOOT;
        return (floorPlanOf(model, badge) ?? [])
          .filter(({ x, y, w, h }) => x < 0 || y < 0 || w < 0 || x + w > length + 1 || y + h > width + 1)
          .map((piece) => ({ badge: badge.badge, length, width, ...piece }));
      }),
    );
    expect(outside).toEqual([]);
  });

  it('has trucks whose axles and load lie within their length, loaded within their limits', () => {
    const drawn = modelsOf('trucks').filter((model) => chassisOf(model) !== undefined);
    expect(drawn.length).toBeGreaterThan(5);
    for (const model of drawn) {
      const chassis = chassisOf(model)!;
      const length = model.measures?.lengthMm ?? 0;
      expect(chassis.front_overhang! + chassis.wheelbase!).toBeLessThan(length);
      expect(chassis.load_length!).toBeLessThan(length - 1500);
      expect(chassis.front_axle_load!).toBeLessThan(chassis.front_axle_limit!);
      expect(chassis.rear_axle_load!).toBeLessThan(chassis.rear_axle_limit!);
    }
  });

  it('has vans whose axles and load lie within their length, and no chassis of a ute', () => {
    const vans = modelsOf('vans').filter(({ shape }) => shape.body === 'Van');
    expect(vans.length).toBeGreaterThan(3);
    for (const van of vans) {
      const chassis = chassisOf(van)!;
      const length = van.measures?.lengthMm ?? 0;
      expect(chassis.front_overhang! + chassis.wheelbase!).toBeLessThan(length - 500);
      expect(chassis.load_length!).toBeLessThan(length - 2000);
      expect(chassis.front_axle_load!).toBeLessThan(chassis.front_axle_limit!);
      expect(chassis.rear_axle_load!).toBeLessThan(chassis.rear_axle_limit!);
    }
    const utes = modelsOf('vans').filter(({ shape }) => shape.body === 'Ute');
    expect(utes.map(chassisOf)).toEqual(utes.map(() => undefined));
  });

  it('draws shower and toilet of what has bunks, and no piece over another', () => {
    const bunks = modelsOf('caravans').flatMap((model) =>
      model.badges
        .map((badge) => floorPlanOf(model, badge) ?? [])
        .filter((pieces) => pieces.some(({ piece }) => piece === 'bunk')),
    );
    expect(bunks.length).toBeGreaterThan(2);
    for (const pieces of bunks) {
      expect(pieces.map(({ piece }) => piece)).toEqual(expect.arrayContaining(['shower', 'toilet']));
      const toilet = pieces.find(({ piece }) => piece === 'toilet')!;
      const over = pieces.filter(
        (other) =>
          other !== toilet &&
          other.x < toilet.x + toilet.w &&
          toilet.x < other.x + other.w &&
          other.y < toilet.y + toilet.h &&
          toilet.y < other.y + other.h,
      );
      expect(over).toEqual([]);
    }
  });

  it('counts as many pallets as the body of a truck is named after', () => {
    const named = modelsOf('trucks').flatMap((model) => {
      const [, pallets] = /^(\d+) Pallet/.exec(model.shape.configuration) ?? [];
      return pallets === undefined ? [] : [{ pallets: Number(pallets), counted: chassisOf(model)?.pallets }];
    });
    expect(named.length).toBeGreaterThan(1);
    for (const { pallets, counted } of named) expect(counted).toBe(pallets);
  });

  it('has a workshop sheet that is the same each time for one car', () => {
    expect(workshopOf('U20417', '2026-11-12', workshop)).toEqual(
      workshopOf('U20417', '2026-11-12', workshop),
    );
    const sheet = workshopOf('U20417', '2026-11-12', workshop);
    const replaced = sheet.items?.filter(({ mark }) => mark === 'replaced').length ?? 0;
    expect(sheet.good! + replaced + (sheet.spots?.length ?? 0)).toBe(workshop.checks);
  });
});
