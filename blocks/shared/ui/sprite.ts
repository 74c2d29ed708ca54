/** Address of the build's one SVG sprite; vite.config.ts puts it here. Without a build (tests): a name without hash. */
export const SPRITE: string = import.meta.env.FORECOURT_SPRITE ?? '/assets/icons.svg';
