import { BoxGeometry, Color, Mesh, MeshBasicMaterial } from 'three';
import { building, card, farLines, fence, HUES, poles, solid, treeLine } from './scenery.ts';
import type { PlaceLook, SettingName } from './place-look.ts';
import { QUAY } from './quay.ts';
import { SCENIC } from './scenic.ts';
import { foliageTexture, type SkyLook } from './textures.ts';

const BLUE_SKY: SkyLook = { zenith: '#3f74b8', middle: '#86b1dc', horizon: '#dbe7ee', clouds: 42 };
const PALE_SKY: SkyLook = { zenith: '#8ba4bd', middle: '#bccad6', horizon: '#e6eaec', clouds: 90 };

/** All places. */
export const PLACES: Readonly<Record<SettingName, PlaceLook>> = {
  yard: {
    sky: BLUE_SKY,
    skyLight: 1.28,
    ground: { kind: 'asphalt', base: '#7d7a76', grain: 0.3, grains: 30000 },
    groundRepeat: 26,
    floorLight: 1.3,
    sun: { color: '#fff1dc', strength: 3.4, from: [-6, 9, 6] },
    tint: '#fffaf3',
    build: (group, random) => {
      building(
        group,
        { wall: '#e4e4e1', band: '#2b3a4d', glass: ['#8fa3b3', '#2c363f'], bays: 14, glassTop: 165 },
        random,
        [34, 4.6, 10],
        [-9, 0, -36],
      );
      building(
        group,
        {
          wall: '#c9c6bf',
          band: '#9a9489',
          glass: ['#7b8791', '#39424a'],
          bays: 9,
          glassTop: 250,
          doors: true,
          ribs: true,
        },
        random,
        [22, 6.2, 12],
        [26, 0, -42],
        -0.25,
      );
      treeLine(group, random, 58, 9, 12);
      farLines(group, -17);
      poles(group, -26);
    },
  },
  street: {
    sky: PALE_SKY,
    skyLight: 1.3,
    ground: { kind: 'pavers', base: '#958c82', grain: 0.14, grains: 14000 },
    groundRepeat: 30,
    floorLight: 1.25,
    sun: { color: '#fff6ea', strength: 2.0, from: [-5, 9, 7] },
    tint: '#fffaf3',
    build: (group, random) => {
      group.add(
        card(foliageTexture(random, HUES, 'hedge'), 40, 3.4, [-14, -0.75, -15]),
        card(foliageTexture(random, HUES, 'hedge'), 40, 3.4, [20, -0.75, -15.4]),
      );
      fence(group, -13.6, '#2c2e30');
      building(
        group,
        { wall: '#b6aca1', band: '#a1968a', glass: ['#96a3ad', '#424b52'], bays: 12, glassTop: 200 },
        random,
        [26, 5.2, 9],
        [15, 0, -30],
      );
      treeLine(group, random, 30, 9, 10);
    },
  },
  showroom: {
    sky: { zenith: '#f4f4f2', middle: '#e6e5e2', horizon: '#cfcdc9', clouds: 0 },
    skyLight: 0.9,
    ground: { kind: 'tiles', base: '#a9a8a5', grain: 0.05, grains: 6000 },
    groundRepeat: 24,
    floorLight: 0.95,
    sun: { color: '#ffffff', strength: 1.3, from: [-2, 9, 4] },
    tint: '#fffaf3',
    build: (group, random) => {
      group.add(
        solid([60, 6, 0.4], '#d5d3ce', [0, 0, -13]),
        solid([14, 6, 0.5], '#8f9192', [-12, 0, -12.9]),
        solid([0.4, 6, 60], '#c9c7c2', [-24, 0, 0]),
      );
      building(
        group,
        { wall: '#d5d3ce', band: '#d5d3ce', glass: ['#dfe9f1', '#a9b7a9'], bays: 5, glassTop: 120 },
        random,
        [16, 5.6, 0.2],
        [13, 0, -12.8],
      );
      for (let i = 0; i < 6; i++) {
        const strip = new Mesh(
          new BoxGeometry(26, 0.05, 0.35),
          new MeshBasicMaterial({ color: new Color(7, 7, 6.8) }),
        );
        strip.position.set(0, 5.4, -10 + i * 4);
        group.add(strip);
      }
      group.add(solid([60, 0.1, 60], '#8d8c8a', [0, 5.9, 0]));
    },
  },
  depot: {
    sky: PALE_SKY,
    skyLight: 1.2,
    ground: { kind: 'concrete', base: '#98968f', grain: 0.12, grains: 12000 },
    groundRepeat: 13,
    floorLight: 1.45,
    sun: { color: '#fff4e2', strength: 2.9, from: [-6, 9, 6] },
    tint: '#fffaf3',
    build: (group, random) => {
      building(
        group,
        {
          wall: '#a9b2b8',
          band: '#8f9aa2',
          glass: ['#d4d6d6', '#c2c5c6'],
          bays: 9,
          glassTop: 170,
          doors: true,
          ribs: true,
        },
        random,
        [46, 9, 14],
        [-12, 0, -33],
      );
      building(
        group,
        { wall: '#cfcac0', band: '#3a4650', glass: ['#7d8a94', '#39434a'], bays: 8, glassTop: 220 },
        random,
        [18, 7, 10],
        [26, 0, -31],
        -0.2,
      );
      fence(group, -38, '#777');
      treeLine(group, random, 62, 11, 8);
    },
  },
  quay: QUAY,
  ...SCENIC,
};
