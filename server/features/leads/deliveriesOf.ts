import { answer, type Ctx, type SiteModel } from '../../../engine/index.ts';
import type { LeadInput } from '../../../schemas/services/leads.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { Location } from '../../../schemas/types/location.ts';
import type { SiteRoot } from '../../../schemas/types/site.ts';
import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import type { WebhookPayload } from '../../outbox/handlers/webhook.ts';
import { attach } from './attach.ts';
import { adfOf } from './adfOf.ts';
import { leadMail } from './leadMail.ts';
import type { SecondMail } from './later.ts';
import type { LeadDelivery, StoredLead } from './storeLead.ts';

const MINUTE_MS = 60_000;

/** What an enquiry is about and comes from, for those who get it. */
export interface Told {
  lead: LeadInput;
  stored: StoredLead['lead'];
  known: Readonly<Record<string, unknown>>;
  car: Car | undefined;
  /** Which answers it. */
  yard: Location | undefined;
  /** Whole address of the page. */
  pageUrl: string;
  siteUrl: string;
}

/** All that goes out of an enquiry: the mail to its yard, what the yard's own program takes, and what the site says besides. */
export function deliveriesOf(told: Told, model: SiteModel, ctx: Ctx): LeadDelivery[] {
  const yard = yardOf(told, model, ctx);
  const sender = senderOf(yard, model, ctx);
  const mail = mailOf(told, model, ctx);
  const toMail = (
    id: string,
    to: string | undefined,
    payload: (to: string) => MailPayload,
  ): LeadDelivery[] => (to ? [{ id, kind: 'mail', target: to, payload: payload(to) }] : []);
  const asMail = (to: string): MailPayload => ({ ...sender, ...mail, to: [to] });
  const asAdf = (to: string): MailPayload => ({ ...sender, ...adfMail(told, to, model, ctx) });
  return [
    ...toMail('', yard?.to || answer(model.value('leads.to'), ctx), asMail),
    ...toMail('yard-adf', yard?.adf, asAdf),
    ...(answer(model.value('leads.deliveries'), ctx) ?? []).flatMap(({ id, kind, to, secret }) => {
      if (kind !== 'webhook') return toMail(`own-${id}`, to, kind === 'adf' ? asAdf : asMail);
      const payload: WebhookPayload = { url: to, body: bodyOf(told), ...(secret && { secret }) };
      return to ? [{ id: `own-${id}`, kind, target: to, payload }] : [];
    }),
  ];
}

/** To whom it goes when nobody has answered it in time, and when that is; nothing where nobody is named. */
export function secondOf(
  told: Told,
  model: SiteModel,
  ctx: Ctx,
): Partial<Pick<StoredLead['lead'], 'second' | 'second_at'>> {
  const yard = yardOf(told, model, ctx);
  const target = yard?.second || answer(model.value('leads.second'), ctx);
  if (!target) return {};
  const minutes = yard?.replyMinutes ?? answer(model.value('leads.replyMinutes'), ctx);
  const mail = mailOf(told, model, ctx);
  const subject = `${answer(model.value('leads.texts'), ctx).unanswered} ${mail.subject}`;
  const payload: MailPayload = { ...senderOf(yard, model, ctx), ...mail, subject, to: [target] };
  const second: SecondMail = { target, payload };
  return {
    second: JSON.stringify(second),
    second_at: Date.parse(told.stored.received_at) + minutes * MINUTE_MS,
  };
}

type Yard = NonNullable<SiteRoot['leads']>['yards'][number];

function yardOf(told: Told, model: SiteModel, ctx: Ctx): Yard | undefined {
  return answer(model.value('leads.yards'), ctx)?.find(({ id }) => id === told.yard?.slug);
}

function senderOf(
  yard: Yard | undefined,
  model: SiteModel,
  ctx: Ctx,
): Pick<MailPayload, 'from' | 'fromName' | 'replyTo'> {
  return {
    fromName: yard?.fromName || answer(model.value('name'), ctx),
    ...(yard?.from && { from: yard.from }),
    ...(yard?.replyTo && { replyTo: yard.replyTo }),
  };
}

type Mail = Omit<MailPayload, 'to' | 'fromName'>;

function mailOf({ lead, stored, car, yard, pageUrl }: Told, model: SiteModel, ctx: Ctx): Mail {
  const { attachments, left } = attach(
    lead.files ?? [],
    stored.site,
    answer(model.value('leads.uploads.mailMb'), ctx),
  );
  const mail = leadMail(lead, {
    left,
    subject: answer(model.value('leads.subject'), ctx),
    pageUrl,
    ...(car && { car: { name: car.name ?? '', stocknum: car.stocknum } }),
    ...(yard && { place: yard.name }),
    texts: answer(model.value('leads.texts'), ctx),
  });
  return { ...mail, ...(attachments.length > 0 && { attachments }) };
}

/** Programs read the text of the mail. */
function adfMail(
  { lead, stored, car, yard, siteUrl }: Told,
  to: string,
  model: SiteModel,
  ctx: Ctx,
): Omit<MailPayload, 'fromName'> {
  const { payload, labels } = lead;
  const { id, category } = stored;
  const site = answer(model.value('name'), ctx);
  const text = adfOf({
    ...{ id, category, payload, labels, car },
    receivedAt: new Date(stored.received_at),
    interest: answer(model.value('leads.interest'), ctx),
    vendor: { name: yard?.name ?? site, email: to },
    provider: { name: site, url: siteUrl },
  });
  return { to: [to], subject: answer(model.value('leads.subject'), ctx), text };
}

/** What was sent and what is known of it, in the names of the platform. */
function bodyOf({ lead, stored, known }: Told): object {
  const { id, site, received_at } = stored;
  return { id, site, received_at, ...lead.payload, ...known };
}
