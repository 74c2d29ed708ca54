import { answer } from '../../../engine/index.ts';
import type { VisitorServices } from '../../../schemas/services/index.ts';
import type { User } from '../../../schemas/types/user.ts';
import type { Ask, Shape, Works } from '../../api/works.ts';

interface Change extends Shape {
  body: { phone_number: string; car_id: string };
}
type Told = { success: boolean; message: string };

/** The watchlist of the one who is signed in; who asks brings the phone number of that account, and no other one is taken. */
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
};

/** Undefined for another phone number than that of the account. */
function ownOf({ visitor, body }: Ask<Change>): VisitorServices['accounts'] | undefined {
  const { phone } = (visitor?.fact ?? {}) as Partial<User>;
  return phone !== undefined && body.phone_number === phone ? visitor?.services?.accounts : undefined;
}

function textsOf({ model, now }: Ask<Change>) {
  return answer(model.value('accounts.watchlistTexts'), { facts: model.known, now, until: Infinity });
}
