import { defineBlock } from '../../engine/block.ts';
import type { AccountLinkSettings } from '../../schemas/types/blocks/account-link.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';
import { toFavourite } from '../shared/decide/toFavourite.ts';
import { AccountLink, SignInLink } from './AccountLink.tsx';

export const accountLink = defineBlock<AccountLinkSettings, readonly Favourite[], 'visitor'>({
  name: 'account-link',
  needs: ['visitor'],
  private: true,
  load: async (services) => {
    const ids = (await services.visitor?.accounts.listWatched()) ?? [];
    const cars = await Promise.all(ids.map((id) => services.stock.getCar(id)));
    return cars.filter((car) => car !== undefined).map((car) => toFavourite(car, car.name ?? ''));
  },
  view: AccountLink,
  whenWaiting: SignInLink,
});
