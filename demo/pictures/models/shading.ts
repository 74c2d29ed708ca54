import { ShaderLib, type CubeTexture, type Texture } from 'three';

/** What glossy skins mirror: the place as a cube, set before each picture. */
export const SURROUND: { value: CubeTexture | Texture | null } = { value: null };

const VERTEX = 'attribute float occ;\nvarying float vOcc;\nvarying vec3 vPlace;\n';
const FRAGMENT = 'varying float vOcc;\nvarying vec3 vPlace;\n';

const LESS_LIGHT = `#include <aomap_fragment>
{
  float reached = 1.0 - vOcc * 0.94;
  reflectedLight.indirectDiffuse *= reached;
  reflectedLight.indirectSpecular *= reached * reached;
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= reached;
  #endif
}
`;

/** The code that mirrors the place in a coat; \`coat\` must be set before. */
export const MIRROR = `
vec3 mirrorOf(vec3 viewNormal, vec3 viewDirection, vec3 place, samplerCube surround) {
  vec3 away = inverseTransformDirection(reflect(-viewDirection, viewNormal), viewMatrix);
  if (away.y < -0.001) away = place + away * (place.y / -away.y) - vec3(0.0, 0.9, 0.0);
  return textureCube(surround, away).rgb;
}
float coatOf(vec3 viewNormal, vec3 viewDirection) {
  float facing = clamp(dot(viewNormal, viewDirection), 0.0, 1.0);
  return 0.045 + 0.955 * pow(1.0 - facing, 5.0);
}
`;

/** Teaches all lit materials to read the attribute \`occ\`; where a shape has none, nothing is taken away. */
export function teachOcclusion(): void {
  for (const shader of [ShaderLib.standard, ShaderLib.physical]) {
    shader.vertexShader =
      VERTEX +
      shader.vertexShader.replace(
        '#include <fog_vertex>',
        '#include <fog_vertex>\nvOcc = occ;\nvPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;\n',
      );
    shader.fragmentShader = FRAGMENT + shader.fragmentShader.replace('#include <aomap_fragment>', LESS_LIGHT);
  }
}
