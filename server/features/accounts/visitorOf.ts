import type { Visitor } from '../../../engine/render/index.ts';
import type { User } from '../../../schemas/types/user.ts';
import { visitorServicesOf } from '../../pages/services.ts';
import { readerOf, type ServiceInput } from '../../defineFeature.ts';
import { hashOf } from './secrets.ts';
import type { AccountsTables } from './tables.ts';

/** Who has the session of this token on this site; undefined: nobody. */
export async function findVisitor(input: ServiceInput, token: string): Promise<Visitor | undefined> {
  const id = hashOf(token);
  const site = input.model.site.slug;
  const db = await readerOf(input, 'accounts').db<AccountsTables>();
  const row = await db
    .selectFrom('account_sessions')
    .innerJoin('account_users', 'account_users.id', 'account_sessions.user_id')
    .select(['account_users.id', 'name', 'phone'])
    .where('account_sessions.id', '=', id)
    .where('account_sessions.site', '=', site)
    .where('account_users.site', '=', site)
    .where('ends_at', '>', input.now.getTime())
    .executeTakeFirst();
  if (!row) return undefined;
  const user: User = { id: row.id, name: row.name, ...(row.phone && { phone: row.phone }) };
  return { fact: user, services: visitorServicesOf(input, { user, sessionId: id }) };
}
