/** The one list of rows, in the order of RESULTS.md. */
import type { Row } from '../lib/finding.ts';
import { blockShares } from './blockShares.ts';
import { check } from './check.ts';
import { checkDemo } from './checkDemo.ts';
import { editor } from './editor.ts';
import { faultyBlocks } from './faultyBlocks.ts';
import { feedStays } from './feedStays.ts';
import { htmlSize } from './htmlSize.ts';
import { javascript } from './javascript.ts';
import { leads } from './leads.ts';
import { lighthouse } from './lighthouse.ts';
import { manySites } from './manySites.ts';
import { namedWrites } from './namedWrites.ts';
import { overHttp } from './overHttp.ts';
import { pageCache } from './pageCache.ts';
import { plantedMistakes } from './plantedMistakes.ts';
import { searchKinds } from './searchKinds.ts';
import { searchRedraw } from './searchRedraw.ts';
import { searchStock } from './searchStock.ts';
import { slowPhone } from './slowPhone.ts';
import { start } from './start.ts';
import { uncachedRender } from './uncachedRender.ts';
import { workers } from './workers.ts';

export const rows: readonly Row[] = [
  javascript,
  uncachedRender,
  overHttp,
  blockShares,
  htmlSize,
  pageCache,
  feedStays,
  manySites,
  workers,
  namedWrites,
  leads,
  faultyBlocks,
  start,
  check,
  checkDemo,
  plantedMistakes,
  editor,
  searchStock,
  searchKinds,
  searchRedraw,
  slowPhone,
  lighthouse,
];
