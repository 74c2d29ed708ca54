/** The front door of drawing: plan and facts of one request in, the whole document out. Server only. */
export { acceptForm, takesForms, type Posted, type Unfit } from './acceptForm.ts';
export { createConstantCache, type ConstantCache } from './constants.ts';
export {
  EXAMPLE_FACES,
  exampleParts,
  hasFace,
  type Example,
  type ExampleFace,
  type ExampleParts,
} from './example.ts';
export { readTheme, themeColour, themeCss, themeFonts } from './theme.ts';
export { hostsOf, type HostKind, type Hosts } from './hosts.ts';
export { NO_HTML, type PublicHtml } from './publicHtml.ts';
export { queryNamesOf } from './queryNames.ts';
export { renderBlocks } from './renderBlocks.ts';
export { renderPage } from './renderPage.ts';
export { stylesByNumber } from './styles.ts';
export type { Visitor } from './visitor.ts';
export type {
  BlockAtWork,
  BlockWatch,
  ObserveBlock,
  ForEverybody,
  ForOne,
  PageHead,
  PageProblem,
  RenderedBlocks,
  RenderedPage,
  RenderInput,
  SeenBlock,
} from './types.ts';
