import { defineFeature, writerOf } from '../../defineFeature.ts';
import { accountServices } from './accountServices.ts';
import { erase, tend } from './later.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { unwatch, watch, watchlistOf } from './watchlist.ts';
import { confirm, join, leave, send } from './writes.ts';

/** Cars on one watchlist: more than anybody looks through. */
const MOST_WATCHED = 200;

/** Shoppers who sign in with a code that is sent to them, and the cars that they save. */
export const accounts = defineFeature({
  name: 'accounts',
  records: {
    feature: 'accounts',
    migrations,
    writes: { send, confirm, join, leave, watch, unwatch, erase },
    tend,
  },
  operations,
  services: accountServices,
  visitor: (input, who) => ({
    leave: async () => {
      const session = { id: who.sessionId, site: input.model.site.slug };
      await writerOf(input, 'accounts').write('accounts.leave', session);
    },
    ...watchlistOf(input, who, MOST_WATCHED),
  }),
});
