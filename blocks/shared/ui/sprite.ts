/** What vite.config.ts puts into the code. */
declare const FORECOURT_SPRITE: string | undefined;

/** Address of the build's one SVG sprite. Without a build (tests): a name without hash. */
export const SPRITE: string =
  typeof FORECOURT_SPRITE === 'undefined' ? '/assets/icons.svg' : FORECOURT_SPRITE;
