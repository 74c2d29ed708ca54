import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { RichTextSettings } from '../../schemas/types/blocks/rich-text.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { headingsBelow } from '../shared/decide/headingsBelow.ts';
import { Prose } from '../shared/ui/Prose.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './RichText.module.css';

export function RichText({ settings, page }: BlockProps<RichTextSettings>): ReactElement {
  const { texts, buttons, tone, align, width, shown } = settings;
  return (
    <div
      className={classes(styles.text, styles[tone], styles[align], styles[width])}
      data-close={tone === 'notice' ? 'next' : undefined}
      data-note={shown === 'with-asterisk' || undefined}
    >
      {texts.title !== '' && (
        <Heading level={page.headingLevel} className={styles.title}>
          {texts.title}
        </Heading>
      )}
      <Prose html={headingsBelow(texts.body, page.headingLevel)} />
      <ButtonList buttons={buttons} />
    </div>
  );
}
