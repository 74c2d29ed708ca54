import { BufferAttribute, BufferGeometry } from 'three';
import type { Field } from './sdf.ts';

/** The box that is searched for the surface. */
export interface Bounds {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

type Size = readonly [number, number, number];

const BLOCK = 8;

/** Samples the field on a grid, but only near the surface: far blocks get the value of their middle. */
function sample(field: Field, bounds: Bounds, cell: number, size: Size): Float32Array {
  const [nx, ny, nz] = size;
  const values = new Float32Array(nx * ny * nz);
  const reach = BLOCK * cell * 1.35;
  for (let bz = 0; bz < nz; bz += BLOCK) {
    for (let by = 0; by < ny; by += BLOCK) {
      for (let bx = 0; bx < nx; bx += BLOCK) {
        const middle = field(
          bounds.min[0] + (bx + BLOCK / 2) * cell,
          bounds.min[1] + (by + BLOCK / 2) * cell,
          bounds.min[2] + (bz + BLOCK / 2) * cell,
        );
        fillBlock(
          field,
          bounds,
          cell,
          size,
          values,
          [bx, by, bz],
          Math.abs(middle) > reach ? middle : undefined,
        );
      }
    }
  }
  return values;
}

function fillBlock(
  field: Field,
  bounds: Bounds,
  cell: number,
  size: Size,
  values: Float32Array,
  corner: Size,
  constant: number | undefined,
): void {
  const [nx, ny, nz] = size;
  const endX = Math.min(corner[0] + BLOCK, nx);
  for (let k = corner[2]; k < Math.min(corner[2] + BLOCK, nz); k++) {
    for (let j = corner[1]; j < Math.min(corner[1] + BLOCK, ny); j++) {
      const row = (k * ny + j) * nx;
      for (let i = corner[0]; i < endX; i++) {
        values[row + i] =
          constant ?? field(bounds.min[0] + i * cell, bounds.min[1] + j * cell, bounds.min[2] + k * cell);
      }
    }
  }
}

interface Net {
  readonly size: Size;
  readonly values: Float32Array;
  readonly vertexOf: Int32Array;
  readonly positions: number[];
  readonly indices: number[];
}

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];

function placeVertex(net: Net, i: number, j: number, k: number, corners: Float64Array): void {
  const [nx, ny] = net.size;
  let inside = 0;
  for (let c = 0; c < 8; c++) {
    const value = net.values[((k + (c >> 2)) * ny + j + ((c >> 1) & 1)) * nx + i + (c & 1)] ?? 1;
    corners[c] = value;
    if (value < 0) inside++;
  }
  if (inside === 0 || inside === 8) return;
  let x = 0;
  let y = 0;
  let z = 0;
  let count = 0;
  for (const [a, b] of EDGES) {
    const va = corners[a] ?? 0;
    const vb = corners[b] ?? 0;
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    x += (a & 1) + t * ((b & 1) - (a & 1));
    y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
    z += (a >> 2) + t * ((b >> 2) - (a >> 2));
    count++;
  }
  net.vertexOf[(k * ny + j) * nx + i] = net.positions.length / 3;
  net.positions.push(i + x / count, j + y / count, k + z / count);
}

function addQuad(net: Net, corners: readonly [number, number, number, number], flip: boolean): void {
  const [a, b, c, d] = corners.map((cell) => net.vertexOf[cell] ?? -1) as [number, number, number, number];
  if (a < 0 || b < 0 || c < 0 || d < 0) return;
  if (flip) net.indices.push(a, c, b, a, d, c);
  else net.indices.push(a, b, c, a, c, d);
}

/** Adds the faces across the three grid edges that start at a point, where these cross the surface. */
function connectPoint(net: Net, at: number, steps: Size): void {
  const [dx, dy, dz] = steps;
  const here = (net.values[at] ?? 1) < 0;
  const crosses = (step: number): boolean => here !== (net.values[at + step] ?? 1) < 0;
  if (crosses(dx)) addQuad(net, [at, at - dy, at - dy - dz, at - dz], !here);
  if (crosses(dy)) addQuad(net, [at, at - dz, at - dz - dx, at - dx], !here);
  if (crosses(dz)) addQuad(net, [at, at - dx, at - dx - dy, at - dy], !here);
}

function connect(net: Net): void {
  const [nx, ny, nz] = net.size;
  const steps: Size = [1, nx, nx * ny];
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const at = k * steps[2] + j * nx + i;
        if ((net.vertexOf[at] ?? -1) >= 0) connectPoint(net, at, steps);
      }
    }
  }
}

/** Moves the vertices exactly onto the surface and takes the normals from the field, for clean reflections. */
function refine(field: Field, positions: Float32Array, limit: number): Float32Array {
  const normals = new Float32Array(positions.length);
  const e = 0.003;
  for (let p = 0; p < positions.length; p += 3) {
    let x = positions[p] ?? 0;
    let y = positions[p + 1] ?? 0;
    let z = positions[p + 2] ?? 0;
    for (let pass = 0; pass < 3; pass++) {
      const gx = (field(x + e, y, z) - field(x - e, y, z)) / (2 * e);
      const gy = (field(x, y + e, z) - field(x, y - e, z)) / (2 * e);
      const gz = (field(x, y, z + e) - field(x, y, z - e)) / (2 * e);
      const length = Math.hypot(gx, gy, gz) || 1;
      if (pass === 2) {
        normals.set([gx / length, gy / length, gz / length], p);
        break;
      }
      const move = Math.max(-limit, Math.min(limit, field(x, y, z) / Math.max(length, 0.3)));
      x -= (move * gx) / length;
      y -= (move * gy) / length;
      z -= (move * gz) / length;
    }
    positions.set([x, y, z], p);
  }
  return normals;
}

/** The box with room for two cells on every side, because the outermost cells get no faces. */
function widened(bounds: Bounds, cell: number): Bounds {
  const [minX, minY, minZ] = bounds.min;
  const [maxX, maxY, maxZ] = bounds.max;
  const room = 2 * cell;
  return { min: [minX - room, minY - room, minZ - room], max: [maxX + room, maxY + room, maxZ + room] };
}

/** Meshes the zero surface of a field with naive surface nets. */
export function meshField(field: Field, within: Bounds, cell: number): BufferGeometry {
  const bounds = widened(within, cell);
  const size = [0, 1, 2].map(
    (axis) => Math.ceil(((bounds.max[axis] ?? 0) - (bounds.min[axis] ?? 0)) / cell) + 2,
  ) as unknown as Size;
  const values = sample(field, bounds, cell, size);
  const net: Net = {
    size,
    values,
    vertexOf: new Int32Array(values.length).fill(-1),
    positions: [],
    indices: [],
  };
  const corners = new Float64Array(8);
  for (let k = 0; k < size[2] - 1; k++) {
    for (let j = 0; j < size[1] - 1; j++) {
      for (let i = 0; i < size[0] - 1; i++) placeVertex(net, i, j, k, corners);
    }
  }
  connect(net);
  const positions = new Float32Array(net.positions.length);
  for (let p = 0; p < positions.length; p++)
    positions[p] = (net.positions[p] ?? 0) * cell + (bounds.min[p % 3] ?? 0);
  const normals = refine(field, positions, cell);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(net.indices);
  return geometry;
}
