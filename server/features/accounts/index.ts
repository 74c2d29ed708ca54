import { defineFeature, writerOf } from '../../defineFeature.ts';
import { accountServices } from './accountServices.ts';
import { migrations } from './migrations.ts';
import { confirm, join, leave, send } from './writes.ts';

/** Shoppers who sign in with a code that is sent to them. */
export const accounts = defineFeature({
  name: 'accounts',
  records: { feature: 'accounts', migrations, writes: { send, confirm, join, leave } },
  services: accountServices,
  visitor: (input, { sessionId: id }) => ({
    leave: async () => {
      await writerOf(input, 'accounts').write('accounts.leave', { id, site: input.model.site.slug });
    },
  }),
});
