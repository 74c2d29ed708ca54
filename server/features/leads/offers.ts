import { answer } from '../../../engine/index.ts';
import type { ValuationQuestion } from '../../../schemas/services/leads.ts';
import type { SendLeadAnswer } from '../../../schemas/types/api/send-lead.answer.ts';
import type { SendLeadBody } from '../../../schemas/types/api/send-lead.body.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Ask, Shape } from '../../api/works.ts';

type Asked = Ask<Shape & { body: SendLeadBody }>;
type Fields = SendLeadBody['fields'];

/** @throws Refusal for a car that cannot be valued */
export function questionIn(
  { body: { fields }, model, now }: Asked,
  action: ValuationQuestion['action'],
): ValuationQuestion {
  const car = carIn(fields);
  if (action === 'valuation' && !car) {
    const { incomplete } = answer(model.value('valuation.texts'), {
      facts: model.known,
      now,
      until: Infinity,
    });
    throw new Refusal(422, { error: incomplete });
  }
  return {
    ...{ action, car, rego: textIn(fields, 'rego'), regoState: textIn(fields, 'regoState') },
    adjustmentAnswers: [fields.adjustmentAnswers ?? []].flat(),
  };
}

/** Stores that a shopper takes the offer for an enquiry, and counts it; undefined: the site makes no offers, or no enquiry is named. */
export async function acceptOffer(ask: Asked): Promise<SendLeadAnswer | undefined> {
  const { body, model, now, services, asker, isCaller } = ask;
  const asked = { facts: model.known, now, until: Infinity };
  const of = textIn(body.fields, 'lead_id');
  if (of === undefined || !answer(model.value('flags.autograb'), asked)) return undefined;
  if (!(await services.leads.isOwnLead(of, isCaller ? undefined : asker))) return undefined;
  const lead = {
    ...answer(model.value('valuation.accepted'), asked),
    key: body.key,
    payload: { lead_id: of, form_completed: true, offer_accepted: true },
    labels: {},
    consent: [],
  };
  const stored = await services.leads.storeLead(lead, {
    ...{ page: body.form, path: body.page, agent: '', asker },
    // Who has the enquiry has proven enough.
    trust: { kind: isCaller ? 'caller' : 'proven' },
  });
  if ('refused' in stored)
    throw new Refusal(429, { error: answer(model.value('leads.texts'), asked).tooMany });
  const { id, isNew, event } = stored;
  if (isNew && event !== undefined) services.activity.count(event);
  return { lead_id: id };
}

function carIn(fields: Fields): ValuationQuestion['car'] {
  const [make, model] = [textIn(fields, 'make'), textIn(fields, 'model')];
  const [year, km] = [numberIn(fields, 'year'), numberIn(fields, 'km')];
  return make === undefined || model === undefined || year === undefined || km === undefined
    ? undefined
    : { make, model, year, km };
}

function textIn(fields: Fields, name: string): string | undefined {
  const text = [fields[name] ?? []].flat()[0]?.trim();
  return text === '' ? undefined : text;
}

/** Thousands may be set apart. */
function numberIn(fields: Fields, name: string): number | undefined {
  const text = textIn(fields, name)?.replace(/,/g, '') ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
