import ical, { ICalCalendarMethod } from 'ical-generator';
import { DateTime } from 'luxon';
import type { Location } from '../../../schemas/types/location.ts';
import type { MailAttachment, MailPayload } from '../../outbox/handlers/mailMessage.ts';
import { whereOf } from '../../whereOf.ts';

/** What was booked, for those who are told. */
export interface Invited {
  /** Of the enquiry: the entry of a calendar is known by it for good. */
  id: string;
  site: string;
  /** ISO 8601, with the offset of the place. */
  start: string;
  end: string;
  madeAt: Date;
  place: Location;
  /** Of the shopper. */
  name: string;
  email: string;
  /** Who is answered. */
  host: { name: string; email: string };
  texts: { subject: string; before: string; last: string };
}

/** The entry of a calendar, which mail programs offer to take. */
export function invitation({ id, site, start, end, madeAt, ...said }: Invited): MailAttachment {
  const { place, name, email, host, texts } = said;
  const calendar = ical({
    prodId: { company: site, product: 'appointments' },
    method: ICalCalendarMethod.REQUEST,
    events: [
      {
        id: `${id}@${site}`,
        start: DateTime.fromISO(start).toUTC(),
        end: DateTime.fromISO(end).toUTC(),
        stamp: madeAt,
        summary: texts.subject,
        location: whereOf(place),
        ...(host.email && { organizer: host }),
        ...(email && { attendees: [{ name: name || email, email, rsvp: true }] }),
      },
    ],
  });
  return {
    name: 'invitation.ics',
    type: 'text/calendar; charset=utf-8; method=REQUEST',
    text: calendar.toString(),
  };
}

/** What the shopper is sent. */
export function invitationMail(invited: Invited): Omit<MailPayload, 'fromName'> {
  const { texts, place, start, email, host } = invited;
  const when = DateTime.fromISO(start, { setZone: true })
    .setLocale('en-AU')
    .toFormat('cccc d LLLL yyyy, h:mm a');
  return {
    to: [email],
    subject: texts.subject,
    ...(host.email && { replyTo: host.email }),
    text: [`${texts.before} ${when}.`, whereOf(place), texts.last].filter(Boolean).join('\n\n'),
    attachments: [invitation(invited)],
  };
}
