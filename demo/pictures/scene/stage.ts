import {
  ACESFilmicToneMapping,
  Box3,
  Group,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
  type Texture,
} from 'three';
import { SURROUND, teachOcclusion } from '../models/shading.ts';
import type { GroundLight } from '../models/occlusion.ts';
import { finish } from './film.ts';
import { bayLines, contactShadow, groundShadow } from './marks.ts';
import { insideCamera, insideScene, outsideScene, type InsideView } from './inside.ts';
import { sunlight } from './sunlight.ts';
import { lookAround, type Surround } from './surround.ts';
import type { Setting } from './settings.ts';

/** A position of the vehicle and the camera. */
export interface View {
  /** Turn of the vehicle in degrees: 180 shows its left side, 270 its nose. */
  readonly turn: number;
  /** Height of the camera (metres). */
  readonly height: number;
  /** Part of the width of the frame that the vehicle takes. */
  readonly fill: number;
  /** Turn of the surroundings in degrees. */
  readonly around: number;
  /** Where the middle of the subject stands across the frame, -1 left to 1 right. */
  readonly shift?: number;
  /** How far below the middle of the frame it stands (half frames; 0.07 if left out). */
  readonly drop?: number;
  /** For turntables: the width of what is seen (metres), the same from every side; the middle of the vehicle stays put. */
  readonly still?: number;
  /** For close-ups: the point to look at (metres, vehicle axes) and the width of what is seen. */
  readonly detail?: { readonly at: readonly [number, number, number]; readonly width: number };
}

const FIELD_OF_VIEW = 24;

/** Renders vehicles in places with one WebGL context. */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly backgrounds = new Map<string, OffscreenCanvas>();
  private readonly surrounds = new Map<string, Surround>();

  private readonly oversample: number;

  /** @param oversample how much larger than the picture the vehicle is drawn */
  constructor(oversample: number) {
    this.oversample = oversample;
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(1);
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.09;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    teachOcclusion();
  }

  /** Takes a picture. */
  shoot(subject: Group, view: View, setting: Setting, size: readonly [number, number]): OffscreenCanvas {
    subject.position.set(0, 0, 0);
    subject.rotation.y = (view.turn * Math.PI) / 180;
    subject.updateMatrixWorld(true);
    setting.arrange();
    const environment = this.environment(setting);
    SURROUND.value = environment.sharp;
    setting.back.rotation.y = (view.around * Math.PI) / 180;
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, size[0] / size[1], 0.3, 400);
    aim(camera, subject, view);
    const picture = new OffscreenCanvas(size[0], size[1]);
    const ctx = picture.getContext('2d');
    if (!ctx) throw new Error('No 2D canvas');
    ctx.imageSmoothingQuality = 'high';
    this.drawBackground(ctx, camera, view, setting, size);
    this.renderer.setSize(size[0] * this.oversample, size[1] * this.oversample, false);
    this.draw(frontScene(subject, setting, environment.soft), camera);
    ctx.filter = 'blur(0.45px)';
    ctx.drawImage(this.renderer.domElement, 0, 0, size[0], size[1]);
    ctx.filter = 'none';
    finish(ctx, size, { tint: setting.tint, seed: `${setting.key}/${view.turn}/${view.height}` });
    return picture;
  }

  /** Takes a picture inside; the place shows through the windows, blurred and too bright, as cameras see it. */
  shootInside(
    subject: Group,
    view: InsideView,
    setting: Setting,
    size: readonly [number, number],
  ): OffscreenCanvas {
    setting.arrange();
    const environment = this.environment(setting);
    const camera = insideCamera(view, size);
    const [width, height] = size;
    const picture = new OffscreenCanvas(width, height);
    const ctx = picture.getContext('2d');
    if (!ctx) throw new Error('No 2D canvas');
    setting.back.rotation.y = 0;
    this.renderer.setSize(Math.ceil(width / 3), Math.ceil(height / 3), false);
    this.draw(outsideScene(setting, environment.soft), camera);
    setting.back.position.y = 0;
    ctx.filter = 'blur(4px) brightness(1.32)';
    ctx.drawImage(this.renderer.domElement, -6, -6, width + 12, height + 12);
    this.renderer.setSize(width * this.oversample, height * this.oversample, false);
    this.draw(insideScene(subject, view, setting, environment.soft), camera);
    ctx.filter = 'blur(0.45px)';
    ctx.drawImage(this.renderer.domElement, 0, 0, width, height);
    ctx.filter = 'none';
    finish(ctx, size, { tint: setting.tint, seed: `${setting.key}/${view.from.join()}` });
    return picture;
  }

  /** Draws what is behind, which is far enough to be the same for every vehicle: only the tilt of the camera moves it. */
  private drawBackground(
    ctx: OffscreenCanvasRenderingContext2D,
    camera: PerspectiveCamera,
    view: View,
    setting: Setting,
    size: readonly [number, number],
  ): void {
    const key = `${setting.key}/${view.around}/${view.height}/${view.detail ? 'near' : 'far'}/${size.join('x')}`;
    const picture = this.backgrounds.get(key) ?? this.renderBackground(view, setting, size);
    this.backgrounds.set(key, picture);
    const forward = camera.getWorldDirection(new Vector3());
    const slope = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const horizon = (size[1] / 2) * (1 + forward.y / Math.hypot(forward.x, forward.z) / slope);
    ctx.drawImage(picture, (size[0] - picture.width) / 2, horizon - picture.height / 2);
  }

  private renderBackground(view: View, setting: Setting, size: readonly [number, number]): OffscreenCanvas {
    const [width, height] = [Math.round(size[0] * 1.06), Math.round(size[1] * 1.9)];
    const slope = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * 1.9;
    const camera = new PerspectiveCamera((Math.atan(slope) * 360) / Math.PI, width / height, 0.3, 400);
    camera.position.set(0, view.height, 10);
    this.renderer.setSize(Math.ceil(width / 2), Math.ceil(height / 2), false);
    this.draw(backScene(setting, this.environment(setting).soft), camera);
    const picture = new OffscreenCanvas(width, height);
    const ctx = picture.getContext('2d');
    if (!ctx) throw new Error('No 2D canvas');
    const blur = (view.detail ? 0.009 : 0.0019) * Math.min(size[0], 1200);
    ctx.filter = `blur(${blur.toFixed(2)}px)`;
    ctx.drawImage(this.renderer.domElement, -blur, -blur, width + 2 * blur, height + 2 * blur);
    return picture;
  }

  private draw(scene: Scene, camera: PerspectiveCamera): void {
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.render(scene, camera);
  }

  /** What the vehicle mirrors: the place unturned, so that a picture is the same whichever is taken first. */
  private environment(setting: Setting): Surround {
    const known = this.surrounds.get(setting.key);
    if (known) return known;
    const made = lookAround(this.renderer, setting);
    this.surrounds.set(setting.key, made);
    return made;
  }
}

function backScene(setting: Setting, environment: Texture): Scene {
  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = setting.skyLight;
  scene.add(setting.back, sunlight(setting, false));
  return scene;
}

function frontScene(subject: Group, setting: Setting, environment: Texture): Scene {
  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = setting.skyLight;
  const sun = sunlight(setting, true, subject.userData['row'] === true ? 16 : 7);
  scene.add(setting.floor, subject, sun, sun.target);
  const vehicles =
    subject.userData['row'] === true
      ? subject.children.filter((child): child is Group => child instanceof Group)
      : [subject];
  for (const vehicle of vehicles) {
    prepare(vehicle);
    const marks = vehicle.getObjectByName('marks');
    if (marks) marks.visible = setting.hasBays;
  }
  return scene;
}

/** Adds what belongs to a vehicle on the ground: its contact shadow and the lines of its bay. */
function prepare(vehicle: Group): void {
  if (vehicle.userData['ready'] === true) return;
  vehicle.userData['ready'] = true;
  const place = vehicle.matrix.clone();
  const parent = vehicle.parent;
  vehicle.removeFromParent();
  const [turn, position] = [vehicle.rotation.y, vehicle.position.clone()];
  vehicle.rotation.y = 0;
  vehicle.position.set(0, 0, 0);
  vehicle.updateMatrixWorld(true);
  const bounds = new Box3().setFromObject(vehicle);
  const size = bounds.getSize(new Vector3());
  const light = vehicle.userData['ground'] as GroundLight | undefined;
  const shadow = light ? groundShadow(light) : contactShadow(size.x, Math.min(size.z, 2.4));
  if (!light) shadow.position.x = bounds.getCenter(new Vector3()).x;
  const marks = bayLines(size.x + 1, Math.max(1.35, size.z / 2 + 0.3));
  marks.name = 'marks';
  vehicle.add(shadow, marks);
  vehicle.rotation.y = turn;
  vehicle.position.copy(position);
  vehicle.matrix.copy(place);
  parent?.add(vehicle);
}

/** Points of the vehicle that have to be in the frame. */
function outline(subject: Object3D): Vector3[] {
  const points: Vector3[] = [];
  subject.traverse((node) => {
    if (!(node instanceof Mesh) || node.renderOrder === 1) return;
    const position = (node as Mesh).geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / 120));
    for (let i = 0; i < position.count; i += step)
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(node.matrixWorld));
  });
  return points;
}

/** The edges of what a camera sees of some points, -1 to 1 across the frame. */
function extentsSeen(
  points: readonly Vector3[],
  camera: PerspectiveCamera,
): { left: number; right: number; low: number; high: number } {
  const found = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  const seen = new Vector3();
  for (const point of points) {
    seen.copy(point).project(camera);
    found.left = Math.min(found.left, seen.x);
    found.right = Math.max(found.right, seen.x);
    found.low = Math.min(found.low, seen.y);
    found.high = Math.max(found.high, seen.y);
  }
  return found;
}

function aim(camera: PerspectiveCamera, subject: Group, view: View): void {
  const slope = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  if (view.detail) {
    const at = new Vector3(...view.detail.at).applyMatrix4(subject.matrixWorld);
    const distance = view.detail.width / (2 * slope * camera.aspect);
    camera.position.set(at.x, Math.max(view.height, 0.3), at.z + distance);
    camera.lookAt(at);
    camera.updateMatrixWorld(true);
    return;
  }
  if (view.still !== undefined) {
    const middle = subject.userData['middle'] as Vector3 | undefined;
    const away = middle?.clone().applyMatrix4(subject.matrixWorld) ?? new Vector3();
    subject.position.sub(new Vector3(away.x, 0, away.z));
    subject.updateMatrixWorld(true);
    camera.position.set(0, view.height, view.still / (2 * slope * camera.aspect));
    camera.lookAt(0, (middle?.y ?? 0.8) * 0.92, 0);
    camera.updateMatrixWorld(true);
    return;
  }
  const points = outline(subject);
  const target = new Vector3(0, 0.7, 0);
  let distance = 10;
  for (let pass = 0; pass < 14; pass++) {
    camera.position.set(target.x, view.height, distance);
    camera.lookAt(target.x, target.y, 0);
    camera.updateMatrixWorld(true);
    const { left, right, low, high } = extentsSeen(points, camera);
    const size = Math.max((right - left) / 2 / view.fill, (high - low) / 2 / 0.74);
    target.x += ((left + right) / 2 - (view.shift ?? 0)) * distance * slope * camera.aspect;
    target.y += ((low + high) / 2 + (view.drop ?? 0.07)) * distance * slope;
    distance *= 1 + (size - 1) * 0.9;
  }
}
