/** What the build says of itself: addresses and weights of scripts and CSS, and files put together from parts. No React. */
export {
  readBuildAssets,
  NO_ASSETS,
  type BuildAssets,
  BASE_CSS,
  BUILD_ASSETS_FILE,
  findBuildAssets,
} from './buildAssets.ts';
export { SET_PARTS_FILE, setText, type SetParts, setAddress } from './enhancerSet.ts';
