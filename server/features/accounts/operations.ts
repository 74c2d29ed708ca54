import { randomUUID } from 'node:crypto';
import { answer } from '../../../engine/index.ts';
import type { VisitorServices } from '../../../schemas/services/index.ts';
import type { SignInAnswer } from '../../../schemas/types/api/sign-in.answer.ts';
import type { SignInBody } from '../../../schemas/types/api/sign-in.body.ts';
import type { User } from '../../../schemas/types/user.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Ask, Shape, Works } from '../../api/works.ts';
import { SIGN_IN } from '../../pages/signInPage.ts';

interface Change extends Shape {
  body: { phone_number: string; car_id: string };
}
type Told = { success: boolean; message: string };

/** Of the block that takes each step of a sign-in, where a page does not give it another one. */
const FORM = 'sign-in';
/** Of the page that asks for the next step. */
const STEP_TAKEN = 200;

/** Signing in; the watchlist of the one who is signed in; who asks brings the phone number of that account, and no other one is taken. */
export const operations: Works<'accounts'> = {
  saveCar: async (ask) => {
    const own = ownOf(ask);
    const texts = textsOf(ask);
    if (!own) return { success: false, message: texts.refused };
    const car = await ask.services.stock.getCar(ask.body.car_id);
    if (!car) return { success: false, message: texts.gone };
    const isSaved = await own.saveCar(car.id);
    return { success: isSaved, message: isSaved ? texts.saved : texts.full };
  },
  // A car that the site has no more is let go, too.
  removeCar: async (ask): Promise<Told> => {
    const own = ownOf(ask);
    const texts = textsOf(ask);
    if (!own) return { success: false, message: texts.refused };
    await own.removeCar(ask.body.car_id);
    return { success: true, message: texts.removed };
  },
  signIn,
};

/** One step, taken by the form of the sign-in page; undefined: there is no such form. */
async function signIn({
  post,
  body,
  model,
  now,
}: Ask<Shape & { body: SignInBody }>): Promise<SignInAnswer | undefined> {
  const own = answer(model.address(SIGN_IN), { facts: model.known, now, until: Infinity });
  const { page: url = own, form: block = FORM, ...said } = body;
  const posted = await post({ url, block, key: randomUUID(), sent: sentIn(said) });
  if (posted.kind === 'done') return { step: 'in', to: posted.to };
  const failed = answer(model.value('accounts.failed'), { facts: model.known, now, until: Infinity });
  if (posted.kind === 'refused') throw new Refusal(posted.status, { error: failed });
  if (posted.kind !== 'again') return undefined;
  const { errors, values } = posted;
  const [error] = Object.values(errors);
  if (error !== undefined) throw new Refusal(422, { error, errors });
  if (posted.status !== STEP_TAKEN) throw new Refusal(500, { error: failed });
  const [next] = values.step ?? [];
  const [challenge] = values.challenge ?? [];
  return { step: next === 'details' ? next : 'code', ...(challenge !== undefined && { challenge }) };
}

/** Undefined for another phone number than that of the account. */
function ownOf({ visitor, body }: Ask<Change>): VisitorServices['accounts'] | undefined {
  const { phone } = (visitor?.fact ?? {}) as Partial<User>;
  return phone !== undefined && body.phone_number === phone ? visitor?.services?.accounts : undefined;
}

function textsOf({ model, now }: Ask<Change>) {
  return answer(model.value('accounts.watchlistTexts'), { facts: model.known, now, until: Infinity });
}

/** As the form sends it; what is there says which step it is. */
function sentIn(said: Omit<SignInBody, 'page' | 'form'>): Record<string, string[]> {
  const { code, name } = said;
  const first = name === undefined ? 'address' : 'details';
  const all = { ...said, step: code === undefined ? first : 'code' };
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, [value]]));
}
