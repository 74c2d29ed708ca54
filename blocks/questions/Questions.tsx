import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { QuestionsSettings } from '../../schemas/types/blocks/questions.ts';
import { headingsBelow } from '../shared/decide/headingsBelow.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Prose } from '../shared/ui/Prose.tsx';
import styles from './Questions.module.css';

/** A rule may leave either of them empty. */
const isWhole = ({ question, answer }: QuestionsSettings['items'][number]): boolean =>
  Boolean(question) && Boolean(answer);

/** Each answer is behind its question, and open on paper. */
export function Questions({ settings: { items, texts }, page }: BlockProps<QuestionsSettings>): ReactElement {
  return (
    <div className={styles.questions}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div>
        {items.filter(isWhole).map(({ id, question, answer }) => (
          <details key={id} id={`${page.id}-${id}`} className={styles.item}>
            <summary className={styles.question}>
              <span>{question}</span>
              <span className={styles.arrow}>
                <Icon name="chevron-down" />
              </span>
            </summary>
            <div className={styles.answer}>
              <Prose html={headingsBelow(answer, page.headingLevel)} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
