import { defineBlock } from '../../engine/block.ts';
import { currentIn } from '../shared/decide/pickMenu.ts';
import { SiteHeader } from './SiteHeader.tsx';

export const siteHeader = defineBlock({
  name: 'site-header',
  needs: ['menus', 'page'],
  keptBy: ({ settings, facts }) => currentIn(facts.menus, settings.menu, facts.page.path),
  enhance: true,
  view: SiteHeader,
});
