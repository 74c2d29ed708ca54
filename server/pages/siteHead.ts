import { themeColour, themeCss, themeFonts } from '../../engine/render/index.ts';
import { answer, type SiteModel } from '../../engine/index.ts';
import type { PageHead } from '../../engine/render/index.ts';

/** What is the same in the head of all pages of a site. Made once per site model. */
export type SiteHead = Omit<PageHead, 'canonical' | 'script' | 'structuredData'>;

const HEADS = new WeakMap<SiteModel, SiteHead>();

export function siteHead(model: SiteModel): SiteHead {
  const known = HEADS.get(model);
  if (known) return known;
  const root = model.known.site as {
    locale: string;
    name: string;
    icon?: string;
    design: Record<string, string>;
  };
  const skip = model.text('{labels.skipToContent}');
  const icon = root.icon === undefined ? undefined : model.env.assetUrl(model.site, root.icon);
  const head: SiteHead = {
    lang: root.locale,
    siteName: root.name,
    themeCss: themeCss(model.theme),
    themeColour: themeColour(model.theme),
    fonts: themeFonts(model.theme),
    ...(icon !== undefined && { icon }),
    skipText: answer(skip, { facts: model.known, now: new Date(0), until: Infinity }),
    body: root.design,
  };
  HEADS.set(model, head);
  return head;
}
