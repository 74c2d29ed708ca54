import {
  Color,
  CubeCamera,
  HalfFloatType,
  HemisphereLight,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  WebGLCubeRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { bounceDisc } from './marks.ts';
import type { Setting } from './settings.ts';
import { sunlight } from './sunlight.ts';

/** A place as glossy skins mirror it, and blurred for all else. */
export interface Surround {
  readonly sharp: Texture;
  readonly soft: Texture;
}

const SHARP = 256;
const SOFT = 64;
/** A sky is brighter than paper: what mirrors it must shine. */
const SKY_GAIN = 1.55;

function surroundScene(setting: Setting): Scene {
  const scene = new Scene();
  const bounce = setting.hemisphere[1].clone().multiplyScalar(0.95);
  scene.add(setting.back, bounceDisc(bounce));
  const glow = new Mesh(
    new SphereGeometry(3, 24, 16),
    new MeshBasicMaterial({ color: new Color(30, 28, 24).multiplyScalar((setting.sun.strength / 3.4) ** 2) }),
  );
  glow.position.copy(setting.sun.from).setLength(80);
  scene.add(
    glow,
    sunlight(setting, false),
    new HemisphereLight(setting.hemisphere[0], setting.hemisphere[1], setting.skyLight * 1.6),
  );
  return scene;
}

function cubeOf(renderer: WebGLRenderer, scene: Scene, size: number): Texture {
  const target = new WebGLCubeRenderTarget(size, {
    type: HalfFloatType,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
  });
  const camera = new CubeCamera(0.1, 300, target);
  camera.position.set(0, 0.9, 0);
  camera.update(renderer, scene);
  return target.texture;
}

/** Takes the place in from where the vehicle stands. */
export function lookAround(renderer: WebGLRenderer, setting: Setting): Surround {
  setting.back.rotation.y = 0;
  const scene = surroundScene(setting);
  const sky = setting.back.getObjectByName('sky') as Mesh<SphereGeometry, MeshBasicMaterial> | undefined;
  sky?.material.color.setScalar(SKY_GAIN);
  const sharp = cubeOf(renderer, scene, SHARP);
  const generator = new PMREMGenerator(renderer);
  sky?.material.color.setScalar(1.1);
  const soft = generator.fromCubemap(cubeOf(renderer, scene, SOFT) as never).texture;
  sky?.material.color.setScalar(1);
  generator.dispose();
  return { sharp, soft };
}
