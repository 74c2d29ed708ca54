import type { Ink } from './decals.ts';

/** Materials that are drawn on bodies. */
export const INK = {
  seam: { color: '#050506', rough: 0.9, alpha: 0.92 },
  softSeam: { color: '#050506', rough: 0.9, alpha: 0.5 },
  edgeLight: { color: '#ffffff', rough: 0.3, alpha: 0.05 },
  blackGloss: { color: '#08090a', rough: 0.12 },
  blackTrim: { color: '#101112', rough: 0.45 },
  plastic: { color: '#1b1c1e', rough: 0.72 },
  cavity: { color: '#040404', rough: 0.95 },
  chrome: { color: '#d4d7da', rough: 0.12, metal: 1 },
  satin: { color: '#9fa3a7', rough: 0.35, metal: 0.9 },
  lampBack: { color: '#0d0f12', rough: 0.1 },
  lampWhite: { color: '#f2f6fb', rough: 0.1 },
  lampDim: { color: '#8d969f', rough: 0.15, metal: 0.5 },
  amber: { color: '#7d420f', rough: 0.12 },
  redDeep: { color: '#5a060a', rough: 0.1 },
  red: { color: '#a80d14', rough: 0.1 },
  redBright: { color: '#e32a2a', rough: 0.12 },
  glassClear: { color: '#000000', rough: 0.03, glass: 1 },
  glassPrivacy: { color: '#e0e0e0', rough: 0.03, glass: 1 },
  glassMid: { color: '#505050', rough: 0.03, glass: 1 },
} as const satisfies Record<string, Ink>;
