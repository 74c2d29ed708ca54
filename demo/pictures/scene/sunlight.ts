import { DirectionalLight } from 'three';
import type { Setting } from './settings.ts';

/** The sun of a place. @param reach half the width of what throws shadows (metres) */
export function sunlight(setting: Setting, shadows: boolean, reach = 7): DirectionalLight {
  const sun = new DirectionalLight(setting.sun.color, setting.sun.strength);
  sun.position.copy(setting.sun.from).multiplyScalar(2);
  if (!shadows) return sun;
  sun.castShadow = true;
  sun.shadow.mapSize.set(reach > 7 ? 4096 : 2048, reach > 7 ? 4096 : 2048);
  const camera = sun.shadow.camera;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.far = 60;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.02;
  sun.shadow.radius = 5;
  return sun;
}
