/** What pages are made of, and the same pages as bare React trees whose facts, settings and data are ready. */
import type { ReactElement } from 'react';
import type { ServerConfig } from '../../server/config.ts';
import { Capture, type Drawn } from './capture.ts';
import { openService } from './service.ts';
import type { Blocks } from './views.ts';

export interface PageParts {
  /** Blocks that are drawn once for all pages. */
  constant: Drawn[];
  /** Blocks that are drawn for each page. */
  fresh: Drawn[];
  /** One tree for each page. */
  trees: (views: Blocks) => ReactElement[];
}

/** @param paths  of the first site; the first page is asked once more, to tell what is drawn again */
export async function capturePages(
  config: ServerConfig,
  paths: readonly string[],
  blocks: Blocks,
): Promise<PageParts> {
  const capture = new Capture();
  const service = await openService(config, capture.marking(blocks));
  await service.page(paths[0] as string);
  const first = capture.drawn.length;
  const pages: string[] = [];
  for (const path of paths) pages.push((await service.page(path)).toString());
  await service.close();
  const fresh = capture.drawn.slice(first);
  const isFresh = new Set(fresh.map(({ props }) => props.page.id));
  return {
    constant: capture.drawn.slice(0, first).filter(({ props }) => !isFresh.has(props.page.id)),
    fresh,
    trees: (views) => pages.map((page) => capture.tree(page, views)),
  };
}
