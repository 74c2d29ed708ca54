import { readerOf, type ServiceInput } from '../../defineFeature.ts';
import type { CaptchaTables } from './tables.ts';

export const KEY_ID = 'own';

/** What challenges and stamps of this server are signed with. */
export async function signingKey(input: ServiceInput): Promise<string> {
  const db = await readerOf(input, 'captcha').db<CaptchaTables>();
  const { value } = await db
    .selectFrom('captcha_keys')
    .select('value')
    .where('id', '=', KEY_ID)
    .executeTakeFirstOrThrow();
  return value;
}
