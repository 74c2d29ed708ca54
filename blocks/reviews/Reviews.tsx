import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import { formatNumber, formatRating } from '../../domain/format.ts';
import type { ShownReviews } from '../../schemas/services/reviews.ts';
import type { ReviewsSettings } from '../../schemas/types/blocks/reviews.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { Controls } from './Controls.tsx';
import { classes } from '../shared/ui/classes.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { Stars } from '../shared/ui/Stars.tsx';
import styles from './Reviews.module.css';

export function Reviews({ settings, data, page }: BlockProps<ReviewsSettings, ShownReviews>): ReactElement {
  const { texts, layout, gridMost, startAt, rotateMs } = settings;
  const reviews = data.reviews.slice(0, settings.shown);
  const cards = reviews.map((review) => (
    <li key={review.id} className={styles.item}>
      <ReviewCard review={review} settings={settings} />
    </li>
  ));
  return (
    <section className={styles.reviews}>
      <Head settings={settings} summary={data.summary} level={page.headingLevel} />
      {layout === 'columns' && (
        <ul className={classes(styles.cards, styles.columns)} tabIndex={0} aria-label={texts.title}>
          {cards}
        </ul>
      )}
      {layout === 'row' && reviews.length > gridMost && (
        <div className={styles.carousel}>
          {/* It can be scrolled without the script, with the keyboard too. */}
          <ul
            className={styles.cards}
            tabIndex={0}
            aria-label={texts.title}
            data-rotate={rotateMs}
            data-start={startAt}
          >
            {cards}
          </ul>
          <Controls texts={texts} isMoving={rotateMs > 0} />
        </div>
      )}
      {layout === 'row' && reviews.length > 0 && reviews.length <= gridMost && (
        <ul className={classes(styles.grid, settings.look === 'quotes' && styles.quotes)}>{cards}</ul>
      )}
    </section>
  );
}

/** Title, the rating of all reviews, and the way to where they are. */
function Head({
  settings: { texts, link },
  summary,
  level,
}: {
  settings: ReviewsSettings;
  summary: ShownReviews['summary'];
  level: number;
}): ReactElement {
  return (
    <div className={styles.head} data-head="">
      {texts.title !== '' && <Heading level={level}>{texts.title}</Heading>}
      {summary && (
        <p className={styles.summary}>
          <Stars rating={summary.average} />
          {fillParams(texts.summary, {
            rating: formatRating(summary.average),
            count: formatNumber(summary.count),
          })}
        </p>
      )}
      {link !== '' && texts.link !== '' && (
        <Link href={link} className={styles.link}>
          {texts.link}
        </Link>
      )}
    </div>
  );
}
