import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SectionSettings } from '../../schemas/types/blocks/section.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Section.module.css';

export function Section({ settings, slots, page }: BlockProps<SectionSettings>): ReactElement {
  const { texts, link, tone, columns } = settings;
  const title = `${page.id}-title`;
  const hasHead = texts.title !== '';
  const band = tone === 'plain' ? [] : [styles.band, toneClass(tone)];
  return (
    <section
      className={classes(styles.section, ...band)}
      aria-labelledby={hasHead ? title : undefined}
      data-section=""
      data-width={tone === 'plain' ? undefined : 'full'}
    >
      {hasHead && (
        <div className={styles.head} data-head="">
          <Heading level={page.headingLevel} id={title} className={styles.title}>
            {texts.title}
          </Heading>
          {link.label !== '' && link.link !== '' && (
            <Link href={link.link} className={styles.link}>
              {link.label}
            </Link>
          )}
          {texts.intro !== '' && <p className={styles.intro}>{texts.intro}</p>}
        </div>
      )}
      <Slot of={slots.main} className={classes(styles.main, styles[columns])} />
    </section>
  );
}
