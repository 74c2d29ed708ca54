import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { PostCardSettings } from '../../schemas/types/blocks/post-card.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import styles from './PostCard.module.css';

const SIZES = '(min-width: 768px) 33vw, 100vw';

/** The title is the link; it covers the whole card. */
export function PostCard({
  settings: { picture, pictureText, link, texts },
  page,
}: BlockProps<PostCardSettings>): ReactElement {
  return (
    <article className={styles.card}>
      {picture !== '' && (
        <div className={styles.photo}>
          <Picture of={picture} sizes={SIZES} alt={pictureText} />
        </div>
      )}
      {texts.date !== '' && <p className={styles.date}>{texts.date}</p>}
      <Heading level={page.headingLevel} className={styles.title}>
        <Link href={link} className={styles.link}>
          {texts.title}
        </Link>
      </Heading>
      {texts.excerpt !== '' && <p>{texts.excerpt}</p>}
    </article>
  );
}
