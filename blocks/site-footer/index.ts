import { defineBlock, type Menus } from '../../engine/block.ts';
import type { SiteFooterSettings } from '../../schemas/types/blocks/site-footer.ts';
import { SiteFooter, type FooterSite } from './SiteFooter.tsx';

export const siteFooter = defineBlock<SiteFooterSettings, undefined, { menus?: Menus; site?: FooterSite }>({
  name: 'site-footer',
  needs: ['menus', 'site.social', 'site.primary'],
  view: SiteFooter,
});
