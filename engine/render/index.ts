/** The front door of drawing: plan and facts of one request in, the whole document out. Server only. */
export { readBuildAssets, NO_ASSETS, type BuildAssets } from './assets.ts';
export { createConstantCache, type ConstantCache } from './constants.ts';
export { readTheme, themeColour, themeCss, themeFonts } from './theme.ts';
export { renderPage } from './renderPage.ts';
export type {
  BlockAtWork,
  BlockWatch,
  ObserveBlock,
  PageHead,
  PageProblem,
  RenderedPage,
  RenderInput,
  SeenBlock,
} from './types.ts';
