/** Demo stock: the front door. */
export { makeDemoStock, UnknownProfile, type DemoStock, type DemoStockInput } from './makeDemoStock.ts';
export type { DemoCar } from './makeDemoCar.ts';
export { readManifest, type PictureManifest, type PictureSet } from './pictures.ts';
export { readVocabulary } from './vocabulary.ts';
