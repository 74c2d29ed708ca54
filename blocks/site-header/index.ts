import { defineBlock, type Menus, type PageFact } from '../../engine/block.ts';
import type { SiteHeaderSettings } from '../../schemas/types/blocks/site-header.ts';
import { currentIn } from '../shared/pickMenu.ts';
import { SiteHeader } from './SiteHeader.tsx';

export const siteHeader = defineBlock<SiteHeaderSettings, undefined, { menus?: Menus; page: PageFact }>({
  name: 'site-header',
  needs: ['menus', 'page'],
  keptBy: ({ settings, facts }) => currentIn(facts.menus, settings.menu, facts.page.path),
  enhance: true,
  view: SiteHeader,
});
