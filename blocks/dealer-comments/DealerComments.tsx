import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { DealerCommentsSettings } from '../../schemas/types/blocks/dealer-comments.ts';
import { cutParagraphs } from '../shared/decide/cutParagraphs.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { splitComments } from './splitComments.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './DealerComments.module.css';

export function DealerComments({ settings, page }: BlockProps<DealerCommentsSettings>): ReactElement {
  const { look, maxCharacters, texts } = settings;
  const paragraphs = splitComments(texts.body);
  // A letter without words has nobody to sign it.
  const isSigned = look === 'letter' && paragraphs.length > 0;
  const beginning = cutParagraphs(paragraphs, maxCharacters);
  return (
    <div className={classes(styles.comments, styles[look])}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {isSigned && texts.greeting !== '' && <p>{texts.greeting}</p>}
      {paragraphs.length === 0 && <p className={styles.pending}>{texts.pending}</p>}
      {beginning ? (
        // The beginning gives way to the whole: the words are not told twice.
        <div className={styles.long}>
          <div className={styles.beginning}>
            <Paragraphs of={beginning} />
          </div>
          <ShowMore more={texts.more} less={texts.less}>
            <Paragraphs of={paragraphs} />
          </ShowMore>
        </div>
      ) : (
        paragraphs.length > 0 && <Paragraphs of={paragraphs} />
      )}
      {isSigned && texts.signature !== '' && (
        <p className={styles.signature}>
          {texts.signature}
          {texts.signedBy !== '' && <span className={styles.signedBy}>{texts.signedBy}</span>}
        </p>
      )}
    </div>
  );
}

function Paragraphs({ of }: { of: readonly string[] }): ReactElement {
  return (
    <div className={styles.paragraphs}>
      {of.map((paragraph, index) => (
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
