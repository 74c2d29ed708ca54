import { PerspectiveCamera, Scene, Vector3, type Group, type Texture } from 'three';
import type { Setting } from './settings.ts';
import { sunlight } from './sunlight.ts';

/** A camera in or at the door of a vehicle (metres, in the axes of its inside). */
export interface InsideView {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  /** Height of what is seen (degrees). */
  readonly fov: number;
  /** Names of parts that are open or out of the way. */
  readonly hide: readonly string[];
}

/** How far the floor of a vehicle is above the ground (metres). */
const ABOVE_GROUND = 0.42;

/** The camera of a view. */
export function insideCamera(view: InsideView, size: readonly [number, number]): PerspectiveCamera {
  const camera = new PerspectiveCamera(view.fov, size[0] / size[1], 0.04, 400);
  camera.position.set(...view.from);
  camera.lookAt(new Vector3(...view.to));
  camera.updateMatrixWorld(true);
  return camera;
}

/** What is seen through the windows. */
export function outsideScene(setting: Setting, environment: Texture): Scene {
  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = setting.skyLight;
  setting.back.position.y = -ABOVE_GROUND;
  scene.add(setting.back, sunlight(setting, false));
  return scene;
}

/** The inside in the light that comes through its windows; `userData.light` tells how much of it a white room needs. */
export function insideScene(subject: Group, view: InsideView, setting: Setting, environment: Texture): Scene {
  const scene = new Scene();
  scene.environment = environment;
  const light: unknown = subject.userData['light'];
  scene.environmentIntensity = setting.skyLight * 2.9 * (typeof light === 'number' ? light : 1);
  const sun = sunlight(setting, true, 3);
  sun.position.set(7.5, 6, 4.2);
  sun.intensity = Math.max(1.2, sun.intensity * 0.9);
  subject.traverse((node) => {
    node.visible = !view.hide.includes(node.name);
  });
  scene.add(subject, sun, sun.target);
  return scene;
}
