import { themeCss, themeFonts } from '../../engine/render/theme.ts';
import { answer, type JsonObject, type SiteModel } from '../../engine/index.ts';
import type { PageHead } from '../../engine/render/index.ts';

/** What is the same in the head of all pages of a site. Made once per site model. */
export type SiteHead = Omit<PageHead, 'canonical' | 'script' | 'structuredData'>;

const HEADS = new WeakMap<SiteModel, SiteHead>();

export function siteHead(model: SiteModel): SiteHead {
  const known = HEADS.get(model);
  if (known) return known;
  const root = model.known.site as JsonObject & { design: Record<string, string> };
  const skip = model.text('{labels.skipToContent}');
  const icon = typeof root.icon === 'string' ? model.env.assetUrl(model.site, root.icon) : undefined;
  const head: SiteHead = {
    lang: String(root.locale),
    siteName: String(root.name),
    themeCss: themeCss(model.theme),
    fonts: themeFonts(model.theme),
    ...(icon !== undefined && { icon }),
    skipText: answer(skip, { facts: model.known, now: new Date(0), until: Infinity }),
    body: root.design,
  };
  HEADS.set(model, head);
  return head;
}
