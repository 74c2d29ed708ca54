import { answer, type SiteModel } from '../../../engine/index.ts';
import type { AppointmentSlot, LeadInput, SlotQuestion } from '../../../schemas/services/leads.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import type { MailAttachment, MailPayload } from '../../outbox/handlers/mailMessage.ts';
import { invitation, invitationMail, type Invited } from './invitation.ts';
import { idOf, placeAsked, rulesOf } from './slots.ts';
import type { LeadDelivery, StoredLead } from './storeLead.ts';

interface Asked {
  lead: LeadInput;
  slot: SlotQuestion & AppointmentSlot;
}

/** An enquiry with its time, and the invitation to it in its mails. */
export function bookingOf(stored: StoredLead, { lead, slot }: Asked, input: ServiceInput): StoredLead {
  const place = placeAsked(input, slot);
  if (!place) throw new Error(`There is no location ${slot.place}.`);
  const { model, now } = input;
  const ctx = { facts: { ...model.known, location: place, form: lead.payload }, now, until: Infinity };
  const dealer = stored.deliveries.find(({ kind, id }) => kind === 'mail' && id === '')?.target ?? '';
  const invited: Invited = {
    ...{ id: stored.lead.id, site: model.site.slug, start: slot.start, end: slot.end, madeAt: now, place },
    name: textIn(lead, 'name'),
    email: textIn(lead, 'email'),
    host: { name: answer(model.value('name'), ctx), email: dealer },
    texts: answer(model.value('appointments.texts'), ctx),
  };
  return {
    ...stored,
    deliveries: withInvitation(stored.deliveries, invited, model),
    booking: {
      appointment: {
        place: idOf(place),
        department: slot.department,
        starts_at: new Date(slot.start).toISOString(),
        ends_at: new Date(slot.end).toISOString(),
      },
      capacity: rulesOf(input, slot.department).capacity,
    },
  };
}

/** In the mail of the enquiry, and in one to the shopper. */
function withInvitation(
  deliveries: readonly LeadDelivery[],
  invited: Invited,
  { site }: SiteModel,
): LeadDelivery[] {
  const attachments = [invitation(invited)];
  const all = deliveries.map((delivery) =>
    delivery.kind === 'mail' && delivery.id === ''
      ? { ...delivery, payload: withAttachments(delivery.payload as MailPayload, attachments) }
      : delivery,
  );
  if (invited.email === '') return all;
  const payload = { fromName: invited.host.name || site.slug, ...invitationMail(invited) };
  return [...all, { id: 'invitation', kind: 'mail', target: invited.email, payload }];
}

/** Behind the files that came with the enquiry. */
function withAttachments(mail: MailPayload, more: readonly MailAttachment[]): MailPayload {
  return { ...mail, attachments: [...(mail.attachments ?? []), ...more] };
}

function textIn({ payload }: LeadInput, field: string): string {
  const { [field]: value } = payload;
  return typeof value === 'string' ? value : '';
}
