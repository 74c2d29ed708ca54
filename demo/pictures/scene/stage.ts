import {
  ACESFilmicToneMapping,
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
  type Object3D,
  type Texture,
} from 'three';
import { bayLines, bounceDisc, contactShadow } from './marks.ts';
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
  /** For close-ups: the point to look at (metres, vehicle axes) and the width of what is seen. */
  readonly detail?: { readonly at: readonly [number, number, number]; readonly width: number };
}

const FIELD_OF_VIEW = 24;

/** Renders vehicles in places with one WebGL context. */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly backgrounds = new Map<string, OffscreenCanvas>();
  private readonly surrounds = new Map<string, Texture>();

  private readonly oversample: number;

  /** @param oversample how much larger than the picture the vehicle is drawn */
  constructor(oversample: number) {
    this.oversample = oversample;
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(1);
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 0.98;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
  }

  /** Takes a picture. */
  shoot(subject: Group, view: View, setting: Setting, size: readonly [number, number]): OffscreenCanvas {
    subject.rotation.y = (view.turn * Math.PI) / 180;
    subject.updateMatrixWorld(true);
    const environment = this.environment(setting);
    setting.back.rotation.y = (view.around * Math.PI) / 180;
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, size[0] / size[1], 0.3, 400);
    aim(camera, subject, view);
    const picture = new OffscreenCanvas(size[0], size[1]);
    const ctx = picture.getContext('2d');
    if (!ctx) throw new Error('No 2D canvas');
    ctx.imageSmoothingQuality = 'high';
    this.drawBackground(ctx, camera, view, setting, size);
    this.renderer.setSize(size[0] * this.oversample, size[1] * this.oversample, false);
    this.draw(frontScene(subject, setting, environment), camera);
    ctx.drawImage(this.renderer.domElement, 0, 0, size[0], size[1]);
    finish(ctx, size);
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
    const key = `${setting.name}/${view.around}/${view.height}/${view.detail ? 'near' : 'far'}/${size.join('x')}`;
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
    this.renderer.setSize(Math.ceil(width / 1.5), Math.ceil(height / 1.5), false);
    this.draw(backScene(setting, this.environment(setting)), camera);
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
  private environment(setting: Setting): Texture {
    const known = this.surrounds.get(setting.name);
    if (known) return known;
    setting.back.rotation.y = 0;
    const scene = new Scene();
    scene.add(setting.back, bounceDisc(bounce(setting)));
    const glow = new Mesh(
      new SphereGeometry(3, 24, 16),
      new MeshBasicMaterial({ color: new Color(26, 24, 20).multiplyScalar(setting.sun.strength / 3.4) }),
    );
    glow.position.copy(setting.sun.from).setLength(80);
    scene.add(glow, sunlight(setting, false), skylight(setting));
    const generator = new PMREMGenerator(this.renderer);
    const target = generator.fromScene(scene, 0, 0.1, 300, { size: 512, position: new Vector3(0, 0.9, 0) });
    generator.dispose();
    this.surrounds.set(setting.name, target.texture);
    return target.texture;
  }
}

function bounce(setting: Setting): Color {
  return setting.hemisphere[1].clone().multiplyScalar(0.95);
}

function sunlight(setting: Setting, shadows: boolean, reach = 7): DirectionalLight {
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

function skylight(setting: Setting): HemisphereLight {
  return new HemisphereLight(setting.hemisphere[0], setting.hemisphere[1], setting.skyLight * 1.6);
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
    if (marks) marks.visible = setting.name === 'yard';
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
  const shadow = contactShadow(size.x, Math.min(size.z, 2.4));
  shadow.position.x = bounds.getCenter(new Vector3()).x;
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

/** A last touch as a camera would give: light falls off a little towards the corners, and a warm white balance. */
function finish(ctx: OffscreenCanvasRenderingContext2D, size: readonly [number, number]): void {
  const [width, height] = size;
  const fall = ctx.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.5,
    width / 2,
    height / 2,
    width * 0.68,
  );
  fall.addColorStop(0, 'rgba(0,0,0,0)');
  fall.addColorStop(1, 'rgba(0,0,0,0.16)');
  ctx.fillStyle = fall;
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = '#fffaf3';
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'source-over';
}
