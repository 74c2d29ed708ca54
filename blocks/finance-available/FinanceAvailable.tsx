import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FinanceAvailableSettings } from '../../schemas/types/blocks/finance-available.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import styles from './FinanceAvailable.module.css';

export function FinanceAvailable({
  settings: { link, texts },
  page,
}: BlockProps<FinanceAvailableSettings>): ReactElement {
  return (
    <section className={styles.available} data-asterisk="">
      <div className={styles.words}>
        {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
        {texts.estimate && <p className={styles.estimate}>{texts.estimate}</p>}
      </div>
      {link && texts.button !== '' && <ButtonLink href={link}>{texts.button}</ButtonLink>}
    </section>
  );
}
