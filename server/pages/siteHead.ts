import { themeColour, themeCss, themeFonts } from '../../engine/render/index.ts';
import { answer, type Ctx, type SiteModel } from '../../engine/index.ts';
import type { PageHead } from '../../engine/render/index.ts';

/** What is the same in the head of all pages of a site, but for what its root file says with a rule list. */
export type SiteHead = Omit<PageHead, 'canonical' | 'script' | 'structuredData'>;
type Fixed = Omit<SiteHead, 'icon' | 'skipText' | 'legalText' | 'body'>;

const FIXED = new WeakMap<SiteModel, Fixed>();

/** Made once per site model, so far as it asks nothing of the request. */
export function siteHead(model: SiteModel, ctx: Ctx): SiteHead {
  const icon = answer(model.value('icon'), ctx) as string | undefined;
  return {
    ...fixedHead(model),
    ...(icon && { icon }),
    skipText: answer(model.value('labels.skipToContent'), ctx) as string,
    legalText: answer(model.value('labels.legal'), ctx) as string,
    body: answer(model.value('design'), ctx) as Record<string, string>,
  };
}

function fixedHead(model: SiteModel): Fixed {
  const { locale, name } = model.known.site as { locale: string; name: string };
  const known = FIXED.get(model) ?? {
    lang: locale,
    siteName: name,
    themeCss: themeCss(model.theme),
    themeColour: themeColour(model.theme),
    fonts: themeFonts(model.theme),
  };
  FIXED.set(model, known);
  return known;
}
