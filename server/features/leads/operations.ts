import { PROOF_FIELD, writeFileValue, type FileRefusal } from '../../../domain/forms/index.ts';
import { answer, type SiteModel } from '../../../engine/index.ts';
import type { CheckoutAnswer } from '../../../schemas/types/api/checkout.answer.ts';
import type { CheckoutBody } from '../../../schemas/types/api/checkout.body.ts';
import { HttpFault, InvalidField, Refusal } from '../../api/refusal.ts';
import { acceptOffer, questionIn } from './offers.ts';
import type { Ask, Posted, PostedAnswer, Shape, Works } from '../../api/works.ts';

/** Of a page that asks once more: it knows no proof of work. */
const ASKED_AGAIN = 200;
const TOO_MANY = 429;
const BROKEN = 400;
/** What a form of a checkout page does. */
const HOLD = 'hold';
/** Why a file is not kept. */
const STATUS: Readonly<Partial<Record<FileRefusal, number>>> = {
  tooLarge: 413,
  kind: 415,
  empty: 422,
  tooMany: TOO_MANY,
};

/** By the forms of pages alone: what one may send, and what must be said, is theirs to decide. */
export const operations: Works<'leads'> = {
  appointmentSlots: async ({ services, query: { location_id, date, department } }) => {
    const slots = await services.leads.slotsOn({
      place: location_id,
      date,
      department: department ?? 'sales',
    });
    return slots?.map(({ start, end, state }) => ({ start, end, available: state === 'free' }));
  },
  tellValuation: async ({ model, now, body: { rego: _, ...told }, log }) => {
    if (!answer(model.value('flags.valuationTold'), { facts: model.known, now, until: Infinity }))
      return undefined;
    log({ site: model.site.slug, told }, 'valuation told');
    return { heard: true };
  },
  upload: async ({ services, query: { name }, body: bytes, asker }) => {
    const taken = await services.leads.takeFile({ name, bytes, asker });
    if ('refused' in taken) throw new HttpFault(STATUS[taken.refused] ?? BROKEN);
    const { id, ...file } = taken;
    return { value: writeFileValue(id, file.name), ...file };
  },
  send: async (ask) => {
    const { body } = ask;
    if (body.action === 'offer-accepted') return acceptOffer(ask);
    if (body.action === 'valuation' || body.action === 'rego-lookup')
      return ask.services.leads.getValuation(questionIn(ask, body.action));
    return sendForm(ask);
  },
  checkout: async (ask) => sendForm(ask, HOLD),
};

/** Gives a form what is sent, and says what a page would say; undefined: there is no such form. */
async function sendForm(
  { post, body, model, now }: Pick<Ask<Shape & { body: CheckoutBody }>, 'post' | 'body' | 'model' | 'now'>,
  only?: typeof HOLD,
): Promise<CheckoutAnswer | undefined> {
  const posted = await followed((one) => post({ ...one, only }), body);
  if (posted.kind === 'unfit') throw new InvalidField('form', 'is of a form that holds no car');
  if (posted.kind === 'done' && posted.id !== undefined) return { lead_id: posted.id, to: posted.to };
  if (posted.kind === 'sign-in') throw new Refusal(401, { to: posted.to });
  if (posted.kind === 'refused') throw new Refusal(posted.status, { error: textsOf(model, now).failed });
  if (posted.kind !== 'again') return undefined;
  const [error] = Object.values(posted.errors);
  // What is said of the form as a whole has no field.
  const { '': _, ...errors } = posted.errors;
  if (error !== undefined) throw new Refusal(422, { error, errors });
  const { failed, unproven, tooMany } = textsOf(model, now);
  if (posted.status === ASKED_AGAIN) throw new Refusal(403, { error: unproven });
  if (posted.status === TOO_MANY) throw new Refusal(TOO_MANY, { error: tooMany });
  throw new Refusal(500, { error: failed });
}

/** A page that has moved takes the same at its new address. */
async function followed(
  post: (posted: Posted) => Promise<PostedAnswer>,
  { page, form, key, fields, proof }: CheckoutBody,
): Promise<PostedAnswer> {
  const own = proof === undefined ? {} : { [PROOF_FIELD]: proof };
  const sent = Object.fromEntries(
    Object.entries({ ...fields, ...own }).map(([field, value]) => [
      field,
      typeof value === 'string' ? [value] : value,
    ]),
  );
  const first = await post({ url: page, block: form, key, sent });
  return first.kind === 'moved' ? post({ url: first.to, block: form, key, sent }) : first;
}

function textsOf(model: SiteModel, now: Date) {
  return answer(model.value('leads.texts'), { facts: model.known, now, until: Infinity });
}
