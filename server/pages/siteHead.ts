import { themeColour, themeCss, themeFonts } from '../../engine/render/index.ts';
import { answer, type Ctx, type SiteModel } from '../../engine/index.ts';
import type { PageHead } from '../../engine/render/index.ts';

/** What is the same in the head of all pages of a site, but for what its root file says with a rule list. */
export type SiteHead = Omit<PageHead, 'canonical' | 'script' | 'structuredData'>;
type Fixed = Omit<SiteHead, 'icon' | 'touchIcon' | 'skipText' | 'legalText' | 'toasts' | 'body'>;

/** Made for every site, whether it names a picture or not; see server/http/siteFiles. */
const ICON = '/favicon.svg';
const TOUCH_ICON = '/apple-touch-icon.png';
const FIXED = new WeakMap<SiteModel, Fixed>();

/** Made once per site model, so far as it asks nothing of the request. */
export function siteHead(model: SiteModel, ctx: Ctx): SiteHead {
  const icon = answer(model.value('icon'), ctx);
  return {
    ...fixedHead(model, ctx),
    icon: icon === undefined || icon === '' ? ICON : icon,
    touchIcon: TOUCH_ICON,
    skipText: answer(model.value('labels.skipToContent'), ctx),
    legalText: answer(model.value('labels.legal'), ctx),
    toasts: answer(model.value('toasts'), ctx),
    body: answer(model.value('design'), ctx) ?? {},
  };
}

function fixedHead(model: SiteModel, ctx: Ctx): Fixed {
  const known = FIXED.get(model) ?? {
    lang: answer(model.value('locale'), ctx),
    siteName: answer(model.value('name'), ctx),
    themeCss: themeCss(model.theme),
    themeColour: themeColour(model.theme),
    fonts: themeFonts(model.theme),
  };
  FIXED.set(model, known);
  return known;
}
