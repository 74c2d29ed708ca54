import {
  BackSide,
  Color,
  CustomBlending,
  MeshStandardMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  Vector3,
  Vector4,
  type Material,
} from 'three';
import type { DecalSet } from './decals.ts';
import { MIRROR, SURROUND } from './shading.ts';

/** Where the parts of a body are, for the choice between the projected sheets. */
export interface BodyMap {
  readonly wheels: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  /** Above this upward tilt of the surface the top sheet counts. */
  readonly topTilt: number;
  /** From x to x and below y nothing drawn on the ends counts, because those faces lie inside (a tub, a gap). */
  readonly quiet?: readonly [fromX: number, toX: number, belowY: number];
}

/** How finely a vehicle is built. */
export interface Detail {
  /** Size of the mesh cells in metres. */
  readonly cell: number;
  /** Resolution of what is drawn on the body, 1 = full. */
  readonly sheet: number;
}

/** A paint colour as dealers name it. */
export interface Paint {
  readonly name: string;
  readonly color: string;
  readonly metal: number;
  readonly rough: number;
}

const VERTEX_HEAD = 'varying vec3 vBody;\nvarying vec3 vBodyNormal;\n';
const VERTEX_BODY = '#include <begin_vertex>\nvBody = position;\nvBodyNormal = normal;\n';

const FRAGMENT_HEAD = `
uniform samplerCube surround; uniform float coat;
varying vec3 vBody;
varying vec3 vBodyNormal;
uniform sampler2D sideColor; uniform sampler2D sideMatter;
uniform sampler2D endColor; uniform sampler2D endMatter;
uniform sampler2D topColor; uniform sampler2D topMatter;
uniform vec4 extents;
uniform vec4 wheelPlaces[4];
uniform float topTilt;
uniform vec3 quiet;
vec4 decalColor; vec4 decalMatter; float bodyShade;
void readDecals() {
  vec3 n = normalize(vBodyNormal);
  float u = (vBody.x - extents.x) / (extents.y - extents.x);
  float v = vBody.y / extents.z;
  float w = (vBody.z + extents.w) / (2.0 * extents.w);
  vec2 sideUv = vec2(u, v * 0.5 + (vBody.z < 0.0 ? 0.5 : 0.0));
  vec2 endUv = vec2(w * 0.5 + (n.x < 0.0 ? 0.5 : 0.0), v);
  vec2 topUv = vec2(u, w);
  vec4 sc = texture2D(sideColor, sideUv); vec4 sm = texture2D(sideMatter, sideUv);
  vec4 ec = texture2D(endColor, endUv); vec4 em = texture2D(endMatter, endUv);
  vec4 tc = texture2D(topColor, topUv); vec4 tm = texture2D(topMatter, topUv);
  float upward = n.y / max(length(n.xy), 0.001);
  bool isSide = abs(n.z) > 0.64 * length(vec2(n.x, n.z)) + 0.12;
  float fromEnd = min(vBody.x - extents.x, extents.y - vBody.x);
  if (fromEnd < 0.45 && vBody.y < 0.55 * extents.z && abs(vBody.z) < 0.84 * extents.w) isSide = false;
  bool isTop = !isSide && upward > topTilt || n.y > 0.97;
  decalColor = isSide ? sc : (isTop ? tc : ec);
  decalMatter = isSide ? sm : (isTop ? tm : em);
  if (!isSide && vBody.x > quiet.x && vBody.x < quiet.y && vBody.y < quiet.z) { decalColor.a = 0.0; decalMatter.b = 0.0; }
  bodyShade = 1.0;
  for (int i = 0; i < 4; i++) {
    vec4 wheel = wheelPlaces[i];
    vec2 away = vBody.xy - wheel.xy;
    float r = length(away);
    bool inward = r < wheel.z + 0.05 && dot(n.xy, away) < -0.45 * r;
    if (wheel.z > 0.0 && (r < wheel.z - 0.004 || inward)) bodyShade = 0.0;
  }
  if (n.y < -0.75) bodyShade = 0.0;
}
`;

const FRAGMENT_PAINT = `#include <color_fragment>
readDecals();
if (decalMatter.b * decalColor.a > 0.5) discard;
diffuseColor.rgb = mix(diffuseColor.rgb, decalColor.rgb, decalColor.a);
diffuseColor.rgb = mix(vec3(0.006), diffuseColor.rgb, bodyShade);
`;

const FRAGMENT_GLASS = `#include <color_fragment>
readDecals();
if (decalMatter.b * decalColor.a <= 0.2 || bodyShade < 0.5) discard;
diffuseColor.a = mix(0.58, 0.94, decalColor.r);
`;

const FRAGMENT_INSIDE = `#include <color_fragment>
readDecals();
if (decalMatter.b * decalColor.a > 0.5) discard;
`;

type Uniforms = Record<string, { value: unknown }>;

function uniformsOf(decals: DecalSet, map: BodyMap): Uniforms {
  const { minX, maxX, maxY, halfZ } = decals.extents;
  const places = [0, 1, 2, 3].map((i) => {
    const wheel = map.wheels[i];
    return wheel ? new Vector4(wheel.x, wheel.y, wheel.radius, 0) : new Vector4(0, 0, 0, 0);
  });
  const { side, ends, top } = decals.textures;
  return {
    sideColor: { value: side[0] },
    sideMatter: { value: side[1] },
    endColor: { value: ends[0] },
    endMatter: { value: ends[1] },
    topColor: { value: top[0] },
    topMatter: { value: top[1] },
    extents: { value: new Vector4(minX, maxX, maxY, halfZ) },
    wheelPlaces: { value: places },
    topTilt: { value: map.topTilt },
    quiet: { value: new Vector3(...(map.quiet ?? [0, 0, 0])) },
  };
}

function patch(
  material: Material,
  uniforms: Uniforms,
  key: string,
  replacements: Readonly<Record<string, string>>,
): void {
  material.customProgramCacheKey = () => key;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms, { surround: SURROUND });
    shader.vertexShader = VERTEX_HEAD + shader.vertexShader.replace('#include <begin_vertex>', VERTEX_BODY);
    let fragment = FRAGMENT_HEAD + shader.fragmentShader.replace('void main() {', `${MIRROR}void main() {`);
    for (const [chunk, code] of Object.entries(replacements)) fragment = fragment.replace(chunk, code);
    shader.fragmentShader = fragment;
  };
}

/** The painted outside of a body; `coat` tells how much of a clear coat lies over the paint. */
export function paintMaterial(paint: Paint, decals: DecalSet, map: BodyMap, coat = 1): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: new Color(paint.color),
    metalness: paint.metal,
    roughness: paint.rough,
  });
  patch(material, { ...uniformsOf(decals, map), coat: { value: coat } }, 'forecourt-paint', {
    '#include <color_fragment>': FRAGMENT_PAINT,
    '#include <roughnessmap_fragment>':
      'float roughnessFactor = mix(roughness, decalMatter.g, decalColor.a);\nroughnessFactor = mix(1.0, roughnessFactor, bodyShade);\n',
    '#include <metalnessmap_fragment>':
      'float metalnessFactor = mix(metalness, decalMatter.r, decalColor.a) * bodyShade;\n',
    '#include <lights_physical_fragment>': `#include <lights_physical_fragment>
material.specularColor *= mix(0.1, 1.0, bodyShade);
`,
    '#include <opaque_fragment>': `{
  float skin = coat * bodyShade * (1.0 - decalColor.a * smoothstep(0.25, 0.5, decalMatter.g));
  vec3 toEye = normalize(vViewPosition);
  float mirrored = coatOf(normal, toEye) * skin;
  outgoingLight = mix(outgoingLight, mirrorOf(normal, toEye, vPlace, surround) * (1.0 - vOcc * vOcc), mirrored);
}
#include <opaque_fragment>
`,
  });
  return material;
}

/** The panes: dark, glossy, and clear enough to see seats behind them. */
export function glassMaterial(decals: DecalSet, map: BodyMap): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: 0x020303,
    roughness: 0.05,
    metalness: 0,
    envMapIntensity: 0,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  patch(material, uniformsOf(decals, map), 'forecourt-glass', {
    '#include <color_fragment>': FRAGMENT_GLASS,
    '#include <opaque_fragment>': `{
  vec3 toEye = normalize(vViewPosition);
  float mirrored = min(1.0, coatOf(normal, toEye) * 1.35);
  outgoingLight += mirrorOf(normal, toEye, vPlace, surround) * mirrored;
  diffuseColor.a = mix(diffuseColor.a, 1.0, mirrored);
}
#include <opaque_fragment>
`,
  });
  return material;
}

/** What one sees of the body from inside: dark trim. */
export function insideMaterial(decals: DecalSet, map: BodyMap): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: 0x0c0c0d,
    roughness: 0.95,
    side: BackSide,
    shadowSide: BackSide,
  });
  patch(material, uniformsOf(decals, map), 'forecourt-inside', {
    '#include <color_fragment>': FRAGMENT_INSIDE,
  });
  return material;
}
