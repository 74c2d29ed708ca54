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
  type Texture,
} from 'three';
import { seeded, seedOf } from '../models/random.ts';
import { PLACES } from './places.ts';
import type { PlaceLook, SettingName } from './place-look.ts';
import { atTime, type TimeOfDay } from './times.ts';
import { wear } from './wear.ts';
import { fadeTexture, groundTexture, skyTexture } from './textures.ts';

/** A place: what is behind, the ground, and the light. */
export interface Setting {
  /** Place and time. */
  readonly key: string;
  /** Whether bays are painted on its ground. */
  readonly hasBays: boolean;
  /** White balance of the hour. */
  readonly tint: string;
  /** Sky and everything behind the vehicle; drawn first and blurred. */
  readonly back: Group;
  /** The sharp part of the ground, fading out with distance. */
  readonly floor: Mesh;
  /** Gives sky and ground the look of its hour; the hours of a place share what stands there. */
  readonly arrange: () => void;
  readonly skyLight: number;
  /** The colours of the light from above and of what the ground throws back. */
  readonly hemisphere: readonly [Color, Color];
  readonly sun: { readonly color: Color; readonly strength: number; readonly from: Vector3 };
}

/** What the hours of a place share. */
interface Ground {
  readonly back: Group;
  readonly near: Mesh;
  readonly show: (look: PlaceLook, sky: Texture) => void;
}

const grounds = new Map<SettingName, Ground>();

/** Catches the shadow of the sun on a floor that is not lit itself, which is far cheaper to draw. */
function shadowPlane(): Mesh<PlaneGeometry, ShadowMaterial> {
  const plane = new Mesh(new PlaneGeometry(40, 24), new ShadowMaterial({ color: 0x05070c }));
  plane.position.z = 0.004;
  plane.receiveShadow = true;
  return plane;
}

function makeGround(name: SettingName): Ground {
  const look = PLACES[name];
  const random = seeded(seedOf(name));
  const back = new Group();
  const map = groundTexture(look.ground, random, look.groundRepeat);
  const wide = map.clone();
  const scale = 160 / 60;
  wide.repeat.set(look.groundRepeat * scale, look.groundRepeat * scale);
  const shiny = look.ground.kind === 'tiles';
  const fade = { transparent: true, alphaMap: fadeTexture() };
  const far = new Mesh(new PlaneGeometry(160, 160), new MeshBasicMaterial({ map: wide }));
  const near = new Mesh(
    new PlaneGeometry(60, 60),
    shiny
      ? new MeshStandardMaterial({ map, roughness: 0.3, ...fade })
      : new MeshBasicMaterial({ map, ...fade }),
  );
  for (const mesh of [far, near]) mesh.rotation.x = -Math.PI / 2;
  const shadow = shadowPlane();
  if (shiny) near.receiveShadow = true;
  else near.add(shadow, wear(look.ground.kind, random));
  const sky = new Mesh(
    new SphereGeometry(120, 48, 32),
    new MeshBasicMaterial({ side: BackSide, toneMapped: false }),
  );
  sky.name = 'sky';
  sky.rotation.y = random() * 6;
  back.add(sky, far);
  look.build(back, random);
  const show = (hour: PlaceLook, skyMap: Texture): void => {
    const lit = new Color('#f6faff').lerp(new Color(hour.sun.color), 0.25).multiplyScalar(hour.floorLight);
    far.material.color.copy(lit);
    if (!shiny) near.material.color.copy(lit);
    shadow.material.opacity = Math.min(0.66, hour.sun.strength * 0.2);
    if (sky.material.map !== skyMap) sky.material.needsUpdate = sky.material.map === null;
    sky.material.map = skyMap;
  };
  return { back, near, show };
}

/** Builds a place at a time of day. @param furnish called once for each place with all that stands there */
export function buildSetting(name: SettingName, time: TimeOfDay, furnish: (back: Group) => void): Setting {
  const look = atTime(PLACES[name], time);
  const known = grounds.get(name);
  const ground = known ?? makeGround(name);
  if (!known) furnish(ground.back);
  grounds.set(name, ground);
  const groundColor = look.ground.base;
  const sky = skyTexture(look.sky, groundColor, seeded(seedOf(`${name}/${time}`)));
  return {
    key: `${name}/${time}`,
    hasBays: name === 'yard',
    tint: look.tint,
    back: ground.back,
    floor: ground.near,
    arrange: () => {
      ground.show(look, sky);
    },
    skyLight: look.skyLight,
    hemisphere: [new Color(look.sky.middle).lerp(new Color('#ffffff'), 0.5), new Color(groundColor)],
    sun: {
      color: new Color(look.sun.color),
      strength: look.sun.strength,
      from: new Vector3(...look.sun.from),
    },
  };
}
