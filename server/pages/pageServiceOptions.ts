import type { AnyBlock } from '../../engine/block.ts';
import type { Problem, ResolveEnv, SiteModel } from '../../engine/index.ts';
import type { BuildAssets } from '../../engine/assets/index.ts';
import type { PageProblem } from '../../engine/render/index.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import type { Providers } from '../providers/providers.ts';
import type { RecordsReader } from '../storage/followRecords.ts';
import type { RecordsWriter } from '../writer/recordsWriter.ts';
import type { DrawGuard } from './drawGuard.ts';
import type { DrawingWatch } from './drawPage.ts';
import type { PostQuestion } from './questions.ts';

/** What a page service works with. */
export interface PageServiceOptions {
  env: ResolveEnv;
  blocks: ReadonlyMap<string, AnyBlock>;
  /** Read again after each build in development. */
  assets: () => BuildAssets;
  stockOf: (model: SiteModel, now: Date) => Promise<SiteStock>;
  now: () => Date;
  /** A block that failed; the page goes on without it. */
  report: (problem: PageProblem) => void;
  /** What a block took could not be stored. */
  reportPost?: (error: unknown, question: PostQuestion) => void;
  /** Who writes records; absent: nothing is stored here. */
  records?: RecordsWriter | undefined;
  /** Who reads records; absent: nobody can sign in. */
  reader?: RecordsReader | undefined;
  /** Folder of what visitors send; absent: nothing is sent here. */
  uploads?: string | undefined;
  /** Who asks those outside; absent: nobody is asked. */
  providers?: Providers | undefined;
  /** Mistakes in the content of a site, found when a page was first made ready. */
  reportContent?: (problems: readonly Problem[], site: string) => void;
  /** Bytes of the page cache; 0 switches it off. */
  cacheBytes: number;
  /** Bytes of the HTML of constant blocks. */
  constantBytes: number;
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  /** Of the HTML of one block. */
  blockBytes: number;
  watch?: DrawingWatch;
  isDevelopment: boolean;
  /** Of code and content: what a page that is open was made of. */
  contentId: string;
  /** Says whether a page that is not in the cache is drawn for this asker; absent: always. */
  guard?: DrawGuard;
}
