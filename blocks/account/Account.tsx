import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { AccountSettings } from '../../schemas/types/blocks/account.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import styles from './Account.module.css';

type Props = BlockProps<AccountSettings, undefined, 'visitor'>;

/** Who is signed in, and the way out. */
export function Account({ settings: { texts, signIn }, facts: { visitor }, page }: Props): ReactElement {
  return (
    <div className={styles.account}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      <p className={styles.who}>
        {visitor?.name}
        {visitor?.phone && <span className={styles.phone}>{visitor.phone}</span>}
      </p>
      <form method="post" action={signIn}>
        <input type="hidden" name="_form" value="sign-in" />
        <input type="hidden" name="step" value="leave" />
        <Button type="submit">{texts.signOut}</Button>
      </form>
    </div>
  );
}

/** Nobody is signed in, as far as the page knows. */
export function Nobody({
  settings: { texts, signIn },
  page,
}: Pick<Props, 'settings' | 'page'>): ReactElement {
  return (
    <div className={styles.account}>
      <Heading level={page.headingLevel}>{texts.title}</Heading>
      <p className={styles.who}>
        <Link href={signIn}>{texts.signIn}</Link>
      </p>
    </div>
  );
}
