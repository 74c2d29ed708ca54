import { defineBlock, type Menus, type PageFact } from '../../engine/block.ts';
import type { SiteHeaderSettings } from '../../schemas/types/blocks/site-header.ts';
import { SiteHeader } from './SiteHeader.tsx';

export const siteHeader = defineBlock<SiteHeaderSettings, undefined, { menus?: Menus; page: PageFact }>({
  name: 'site-header',
  needs: ['menus', 'page'],
  enhance: true,
  view: SiteHeader,
});
