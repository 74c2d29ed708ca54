import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SectionSettings } from '../../schemas/types/blocks/section.ts';
import { Fold } from '../shared/ui/Fold.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Section.module.css';

type Props = BlockProps<SectionSettings>;

export function Section({ settings, slots, page }: Props): ReactElement {
  const { texts, tone, columns, close, folded } = settings;
  const hasTitle = texts.title !== '';
  const isFolded = folded && hasTitle;
  const band = tone === 'plain' ? [] : [styles.band, toneClass(tone)];
  const main = (
    <Slot of={slots.main} className={classes(styles.main, styles[columns], close && styles.close)} />
  );
  return (
    <section
      className={classes(styles.section, ...band)}
      aria-labelledby={hasTitle ? titleId(page) : undefined}
      data-section=""
      data-width={tone === 'plain' ? undefined : 'full'}
    >
      {isFolded ? (
        <Fold id={`${page.id}-all`} line={<Title texts={texts} page={page} />}>
          {main}
        </Fold>
      ) : (
        <>
          {hasTitle && <Head settings={settings} page={page} />}
          {main}
        </>
      )}
    </section>
  );
}

const titleId = (page: Props['page']): string => `${page.id}-title`;

function Title({ texts, page }: Pick<SectionSettings, 'texts'> & Pick<Props, 'page'>): ReactElement {
  return (
    <Heading level={page.headingLevel} id={titleId(page)} className={styles.title}>
      {texts.title}
    </Heading>
  );
}

function Head({ settings: { texts, link }, page }: Pick<Props, 'settings' | 'page'>): ReactElement {
  return (
    <div className={styles.head} data-head="">
      <Title texts={texts} page={page} />
      {link.label !== '' && link.link !== '' && (
        <Link href={link.link} className={styles.link}>
          {link.label}
        </Link>
      )}
      {texts.intro !== '' && <p className={styles.intro}>{texts.intro}</p>}
    </div>
  );
}
