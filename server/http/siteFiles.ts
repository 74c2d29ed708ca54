import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../engine/index.ts';
import { readTheme } from '../../engine/render/index.ts';
import { SiteIcons, type IconName, type IconSource } from '../media/siteIcons.ts';
import type { PageService } from '../pages/pageService.ts';
import { sitemapOf } from '../pages/sitemap.ts';
import { isKnownTo } from './accepts.ts';
import { DRAWING_CSP } from './media.ts';
import type { SiteAssets } from './siteAssets.ts';
import type { SiteAnswer, SiteOfRequest } from './siteOf.ts';

export interface SiteFilesOptions {
  assets: SiteAssets;
  pages: PageService;
  siteOfRequest: SiteOfRequest;
}

const ICONS: readonly IconName[] = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'];
/** Their addresses hold no hash: a new logo is there within a day. */
const FOR_A_DAY = 'public, max-age=86400';
/** Cars come and go. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** On one preview host there is now this site and now that. */
const NOT_KEPT = 'no-cache';

/** What is no page of any site. Pages that must not be indexed say so themselves: they have to be read for that. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /-/\n';
const SITEMAP = '/sitemap.xml';
const ROBOTS_OF_PREVIEWS = 'User-agent: *\nDisallow: /\n';

/** Files that browsers and search engines ask of every site at fixed addresses. */
export function addSiteFiles(app: FastifyInstance, { assets, pages, siteOfRequest }: SiteFilesOptions): void {
  const icons = new SiteIcons();
  app.get('/robots.txt', async (request, reply) => {
    const answer = siteOfRequest(request);
    if (answer.kind === 'unknown') return reply.callNotFound();
    const isPublic = answer.kind === 'site' && !answer.isPreview;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', isPublic ? FOR_A_DAY : NOT_KEPT)
      .send(isPublic ? ROBOTS + sitemapLine(answer.site) : ROBOTS_OF_PREVIEWS);
  });
  app.get<{ Querystring: { part?: string } }>(SITEMAP, async (request, reply) => {
    const answer = siteOfRequest(request);
    const part = request.query.part;
    const isPart = part === undefined || /^[1-9]\d{0,3}$/.test(part);
    if (answer.kind !== 'site' || !isPart) return reply.callNotFound();
    const { site, isPreview } = answer;
    const [host = request.hostname] = site.hosts;
    const text = sitemapOf(await pages.serviceInput(site), host, part === undefined ? part : Number(part));
    if (text === undefined) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isPreview ? NOT_KEPT : FOR_AN_HOUR)
      .send(text);
  });
  const sendIcon = async (
    icon: IconName,
    answer: Extract<SiteAnswer, { kind: 'site' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { bytes, contentType, etag } = await icons.get(icon, iconSource(answer.site, { assets, pages }));
    void reply.header('cache-control', answer.isPreview ? NOT_KEPT : FOR_A_DAY).header('etag', etag);
    if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (icon === 'favicon.svg') void reply.header('content-security-policy', DRAWING_CSP);
    return reply.type(contentType).send(bytes);
  };
  for (const icon of ICONS) {
    app.get(`/${icon}`, async (request, reply) => {
      const answer = siteOfRequest(request);
      return answer.kind === 'site' ? sendIcon(icon, answer, request, reply) : reply.callNotFound();
    });
  }
}

/** A site without a host of its own is in no search engine. */
function sitemapLine({ hosts: [host] }: Site): string {
  return host === undefined ? '' : `Sitemap: https://${host}${SITEMAP}\n`;
}

/** `/site/1a2b3c4d/assets/icon.svg` -> `assets/icon.svg` */
const ASSET = /^\/site\/[0-9a-f]+\/(?<path>assets\/.+)$/;

function iconSource(site: Site, { assets, pages }: Pick<SiteFilesOptions, 'assets' | 'pages'>): IconSource {
  const path = ASSET.exec(pages.value(site, 'icon') ?? '')?.groups?.path;
  const { brand, onBrand, surface } = readTheme(pages.model(site).theme).colour;
  return {
    name: pages.value(site, 'name'),
    file: path === undefined ? undefined : assets.find(site, path),
    colours: { brand, onBrand, surface },
  };
}
