import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { AccountLinkSettings } from '../../schemas/types/blocks/account-link.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { tapClass } from '../shared/ui/tap.ts';

type Props = BlockProps<AccountLinkSettings, readonly Favourite[], 'visitor'>;

/** The way to what belongs to the one who is signed in; scripts of the page find here who it is. */
export function AccountLink({ settings, facts: { visitor }, data }: Props): ReactElement {
  const { texts, garage } = settings;
  return (
    <span data-account={visitor?.id} data-phone={visitor?.phone ?? ''} data-saved={JSON.stringify(data)}>
      <Link href={garage} className={tapClass()}>
        <Icon name="user" label={texts.garage} />
      </Link>
    </span>
  );
}

export function SignInLink({ settings: { texts, signIn } }: Pick<Props, 'settings'>): ReactElement {
  return (
    <Link href={signIn} className={tapClass()}>
      <Icon name="user" label={texts.signIn} />
    </Link>
  );
}
