import {
  BackSide,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShadowMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { seeded, seedOf, type Random } from '../models/random.ts';
import { PLACES, type PlaceLook, type SettingName } from './places.ts';
import { fadeTexture, groundTexture, skyTexture } from './textures.ts';

/** A place: what is behind, the ground, and the light. */
export interface Setting {
  readonly name: SettingName;
  /** Sky and everything behind the vehicle; drawn first and blurred. */
  readonly back: Group;
  /** The sharp part of the ground, fading out with distance. */
  readonly floor: Mesh;
  readonly skyLight: number;
  /** The colours of the light from above and of what the ground throws back. */
  readonly hemisphere: readonly [Color, Color];
  readonly sun: { readonly color: Color; readonly strength: number; readonly from: Vector3 };
}

/** Catches the shadow of the sun on a floor that is not lit itself, which is far cheaper to draw. */
function shadowPlane(): Mesh {
  const plane = new Mesh(new PlaneGeometry(40, 24), new ShadowMaterial({ color: 0x05070c, opacity: 0.62 }));
  plane.position.z = 0.004;
  plane.receiveShadow = true;
  return plane;
}

function ground(look: PlaceLook, random: Random): { far: Mesh; near: Mesh } {
  const map = groundTexture(look.ground, random, look.groundRepeat);
  const wide = map.clone();
  const scale = 160 / 60;
  wide.repeat.set(look.groundRepeat * scale, look.groundRepeat * scale);
  const shiny = look.ground.kind === 'tiles';
  const fade = { transparent: true, alphaMap: fadeTexture() };
  const lit = new Color('#f6faff').lerp(new Color(look.sun.color), 0.25).multiplyScalar(look.floorLight);
  const far = new Mesh(new PlaneGeometry(160, 160), new MeshBasicMaterial({ map: wide, color: lit }));
  const near = new Mesh(
    new PlaneGeometry(60, 60),
    shiny
      ? new MeshStandardMaterial({ map, roughness: 0.3, ...fade })
      : new MeshBasicMaterial({ map, color: lit, ...fade }),
  );
  for (const mesh of [far, near]) mesh.rotation.x = -Math.PI / 2;
  if (shiny) near.receiveShadow = true;
  else near.add(shadowPlane());
  return { far, near };
}

/** Builds a place. */
export function buildSetting(name: SettingName): Setting {
  const look = PLACES[name];
  const random = seeded(seedOf(name));
  const back = new Group();
  const groundColor = look.ground.base;
  const sky = new Mesh(
    new SphereGeometry(120, 48, 32),
    new MeshBasicMaterial({
      map: skyTexture(look.sky, groundColor, random),
      side: BackSide,
      toneMapped: false,
    }),
  );
  sky.name = 'sky';
  sky.rotation.y = random() * 6;
  const { far, near } = ground(look, random);
  back.add(sky, far);
  look.build(back, random);
  return {
    name,
    back,
    floor: near,
    skyLight: look.skyLight,
    hemisphere: [new Color(look.sky.middle).lerp(new Color('#ffffff'), 0.5), new Color(groundColor)],
    sun: {
      color: new Color(look.sun.color),
      strength: look.sun.strength,
      from: new Vector3(...look.sun.from),
    },
  };
}
