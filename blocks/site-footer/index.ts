import { defineBlock } from '../../engine/block.ts';
import { SiteFooter } from './SiteFooter.tsx';

export const siteFooter = defineBlock({
  name: 'site-footer',
  needs: ['menus', 'site.social', 'site.primary'],
  view: SiteFooter,
});
