import {
  Box3,
  BufferAttribute,
  Mesh,
  Vector3,
  type BufferGeometry,
  type Matrix4,
  type Object3D,
} from 'three';

/** How far a ray looks for something that takes its light away (metres). */
const VERTEX_REACH = 1.3;
const GROUND_REACH = 4.5;
const MARGIN = 0.25;

/** A cosine-weighted set of directions around +z, the same each time. */
function directions(count: number): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const up = Math.sqrt((i + 0.5) / count);
    const flat = Math.sqrt(1 - up * up);
    const turn = i * 2.399963;
    return new Vector3(flat * Math.cos(turn), flat * Math.sin(turn), up);
  });
}

const VERTEX_RAYS = directions(10);
const GROUND_RAYS = directions(28);

const [U, V] = [new Vector3(), new Vector3()];

/** How far it is to the nearest surface, everywhere around a vehicle: a grid of cells with a chamfer distance. */
export class Surroundings {
  readonly box: Box3;
  private readonly cell: number;
  private readonly size: readonly [number, number, number];
  private readonly far: Float32Array;

  /** @param root with its matrices up to date; what carries `userData.clear` takes no light away */
  constructor(root: Object3D, finest = 0.026) {
    const solids: Mesh<BufferGeometry>[] = [];
    root.traverse((node) => {
      if (node instanceof Mesh && node.renderOrder === 0 && node.userData['clear'] !== true)
        solids.push(node as Mesh<BufferGeometry>);
    });
    this.box = new Box3();
    for (const solid of solids) this.box.expandByObject(solid);
    this.box.expandByScalar(MARGIN);
    const extent = this.box.getSize(new Vector3());
    this.cell = Math.max(finest, Math.max(extent.x, extent.y, extent.z) / 230);
    this.size = [
      Math.ceil(extent.x / this.cell) + 1,
      Math.ceil(extent.y / this.cell) + 1,
      Math.ceil(extent.z / this.cell) + 1,
    ];
    this.far = new Float32Array(this.size[0] * this.size[1] * this.size[2]).fill(99);
    for (const solid of solids) this.mark(solid);
    this.spread();
  }

  /** The part of the light that reaches a point with this normal; `ground` tells how light the ground is there. */
  seen(at: Vector3, normal: Vector3, ground: (x: number, z: number) => number, reach: number): number {
    return this.look(at, normal, VERTEX_RAYS, reach, ground);
  }

  /** The part of the sky that reaches a point of the ground. */
  skyAt(x: number, z: number): number {
    return this.look(new Vector3(x, 0.004, z), new Vector3(0, 1, 0), GROUND_RAYS, GROUND_REACH, () => 1);
  }

  private look(
    at: Vector3,
    normal: Vector3,
    rays: readonly Vector3[],
    reach: number,
    ground: (x: number, z: number) => number,
  ): number {
    const u = U.set(0, 0, 0);
    if (Math.abs(normal.y) < 0.9) u.y = 1;
    else u.x = 1;
    u.cross(normal).normalize();
    const v = V.crossVectors(normal, u);
    let light = 0;
    for (const ray of rays) {
      const dx = u.x * ray.x + v.x * ray.y + normal.x * ray.z;
      const dy = u.y * ray.x + v.y * ray.y + normal.y * ray.z;
      const dz = u.z * ray.x + v.z * ray.y + normal.z * ray.z;
      light += this.follow(at, normal, [dx, dy, dz], reach, ground);
    }
    return light / rays.length;
  }

  private follow(
    at: Vector3,
    normal: Vector3,
    [dx, dy, dz]: readonly [number, number, number],
    reach: number,
    ground: (x: number, z: number) => number,
  ): number {
    const { cell } = this;
    const lift = cell * 2.1;
    let [x, y, z] = [at.x + normal.x * lift, at.y + normal.y * lift, at.z + normal.z * lift];
    for (let gone = 0; gone < reach;) {
      const d = this.distance(x, y, z);
      if (d < cell * 0.7) return Math.min(1, (gone / reach) ** 1.5);
      const step = Math.max(d - cell * 0.5, cell * 0.6);
      x += dx * step;
      y += dy * step;
      z += dz * step;
      gone += step;
      if (y < 0 && dy < 0) return ground(x, z);
    }
    return 1;
  }

  private distance(x: number, y: number, z: number): number {
    const [nx, ny, nz] = this.size;
    const i = Math.round((x - this.box.min.x) / this.cell);
    const j = Math.round((y - this.box.min.y) / this.cell);
    const k = Math.round((z - this.box.min.z) / this.cell);
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) return 0.3;
    return this.far[(k * ny + j) * nx + i] ?? 1;
  }

  private put(point: Vector3): void {
    const [nx, ny] = this.size;
    const i = Math.round((point.x - this.box.min.x) / this.cell);
    const j = Math.round((point.y - this.box.min.y) / this.cell);
    const k = Math.round((point.z - this.box.min.z) / this.cell);
    this.far[(k * ny + j) * nx + i] = 0;
  }

  private mark(solid: Mesh): void {
    const position = solid.geometry.getAttribute('position');
    const index = solid.geometry.getIndex();
    const count = index ? index.count : position.count;
    const corner = (i: number): Vector3 =>
      new Vector3().fromBufferAttribute(position, index ? index.getX(i) : i).applyMatrix4(solid.matrixWorld);
    const point = new Vector3();
    for (let i = 0; i + 2 < count; i += 3) {
      const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
      const longest = Math.max(a.distanceTo(b), b.distanceTo(c), c.distanceTo(a));
      const parts = Math.ceil(longest / (this.cell * 0.8));
      for (let s = 0; s <= parts; s++) {
        for (let t = 0; t <= parts - s; t++) {
          const [p, q] = [s / parts, t / parts];
          this.put(
            point
              .set(0, 0, 0)
              .addScaledVector(a, 1 - p - q)
              .addScaledVector(b, p)
              .addScaledVector(c, q),
          );
        }
      }
    }
  }

  /** Two passes over the grid, each with the thirteen neighbours that were done before. */
  private spread(): void {
    const [nx, ny, nz] = this.size;
    const near = neighbours(this.cell);
    const count = nx * ny * nz;
    const place = (here: number): [number, number, number] => {
      const i = here % nx;
      const row = (here - i) / nx;
      return [i, row % ny, Math.floor(row / ny)];
    };
    for (let here = 0; here < count; here++) this.relax(here, place(here), near, 1);
    for (let here = count - 1; here >= 0; here--) this.relax(here, place(here), near, -1);
  }

  private relax(
    here: number,
    [i, j, k]: readonly [number, number, number],
    near: readonly Neighbour[],
    sign: 1 | -1,
  ): void {
    const [nx, ny, nz] = this.size;
    let best = this.far[here] ?? 99;
    for (const [di, dj, dk, away] of near) {
      const [a, b, c] = [i + di * sign, j + dj * sign, k + dk * sign];
      if (a < 0 || b < 0 || c < 0 || a >= nx || b >= ny || c >= nz) continue;
      best = Math.min(best, (this.far[(c * ny + b) * nx + a] ?? 99) + away);
    }
    this.far[here] = best;
  }
}

type Neighbour = readonly [i: number, j: number, k: number, away: number];

/** The half of the cells around a cell that a pass has done already. */
function neighbours(cell: number): Neighbour[] {
  const steps = [-1, 0, 1];
  return [-1, 0]
    .flatMap((k) => steps.flatMap((j) => steps.map((i) => [i, j, k] as const)))
    .filter(([i, j, k]) => k < 0 || j < 0 || (j === 0 && i < 0))
    .map(([i, j, k]) => [i, j, k, Math.hypot(i, j, k) * cell]);
}

/** How much sky reaches the ground around a vehicle, in rows from the left (-z) to the right. */
export interface GroundLight {
  readonly box: Box3;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

const AROUND = 1.1;
const STEP = 0.07;

/** Looks from the ground up. */
export function groundLight(near: Surroundings): GroundLight {
  const box = near.box.clone().expandByVector(new Vector3(AROUND, 0, AROUND));
  const columns = Math.ceil((box.max.x - box.min.x) / STEP);
  const rows = Math.ceil((box.max.z - box.min.z) / STEP);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = near.skyAt(
        box.min.x + (column + 0.5) * STEP,
        box.min.z + (row + 0.5) * STEP,
      );
  return { box, columns, rows, values };
}

function lightOf({ box, columns, rows, values }: GroundLight): (x: number, z: number) => number {
  return (x, z) => {
    const column = Math.floor((x - box.min.x) / STEP);
    const row = Math.floor((z - box.min.z) / STEP);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return 1;
    return values[row * columns + column] ?? 1;
  };
}

/**
 * Writes to every vertex how much of the light around does not reach it (0 all, 1 none), as attribute `occ`.
 * @param reach how far away something still takes light (metres)
 * @param thrownBack the part of the light that comes back from what takes it
 * @param known what was found for the same vehicle in another paint, in the order of its parts; filled in here
 */
export function bakeOcclusion(
  root: Object3D,
  near: Surroundings,
  ground: GroundLight | undefined,
  known: BufferAttribute[],
  reach = VERTEX_REACH,
  thrownBack = 0,
): void {
  const light = ground ? lightOf(ground) : () => 1;
  let part = -1;
  root.traverse((node) => {
    if (!(node instanceof Mesh) || node.userData['clear'] === true || node.renderOrder !== 0) return;
    const mesh = node as Mesh<BufferGeometry>;
    part += 1;
    const values =
      known[part] ??
      occlusionOf(mesh.geometry, mesh.matrixWorld, (at, up) => {
        const seen = near.seen(at, up, light, reach);
        return seen + (1 - seen) * thrownBack;
      });
    known[part] = values;
    if (mesh.geometry.getAttribute('occ') === values) return;
    if (mesh.geometry.hasAttribute('occ')) mesh.geometry = mesh.geometry.clone();
    mesh.geometry.setAttribute('occ', values);
  });
}

function occlusionOf(
  geometry: BufferGeometry,
  matrix: Matrix4,
  seen: (at: Vector3, normal: Vector3) => number,
): BufferAttribute {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const values = new Float32Array(position.count);
  const [at, up] = [new Vector3(), new Vector3()];
  for (let i = 0; i < position.count; i++) {
    at.fromBufferAttribute(position, i).applyMatrix4(matrix);
    up.fromBufferAttribute(normal, i).transformDirection(matrix);
    values[i] = 1 - seen(at, up);
  }
  return new BufferAttribute(values, 1);
}
