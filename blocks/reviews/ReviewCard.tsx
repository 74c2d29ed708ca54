import type { ReactElement } from 'react';
import { formatDate, formatRating } from '../../domain/format.ts';
import type { ReviewsSettings } from '../../schemas/types/blocks/reviews.ts';
import type { Review } from '../../schemas/types/review.ts';
import { cutParagraphs } from '../shared/decide/cutParagraphs.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { Stars } from '../shared/ui/Stars.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './ReviewCard.module.css';

/** One review: its stars, its words, who wrote it and when, and what the dealer answered. */
export function ReviewCard({
  review,
  settings,
}: {
  review: Review;
  settings: ReviewsSettings;
}): ReactElement {
  const { text = '', rating, customer_name: name, reply_text: reply } = review;
  const { texts, look } = settings;
  const when = dateOf(review);
  return (
    <figure className={classes(styles.card, styles[look])}>
      <Stars rating={rating} label={fillParams(texts.rating, { rating: formatRating(rating) })} />
      <blockquote>
        <Words text={text} settings={settings} />
      </blockquote>
      {(name || when) && (
        <figcaption className={styles.who}>
          {name && <span className={styles.name}>{name}</span>}
          {when && <span className={styles.when}>{when}</span>}
        </figcaption>
      )}
      {reply && (
        <div className={styles.reply}>
          {texts.reply !== '' && <p className={styles.name}>{texts.reply}</p>}
          <Words text={reply} settings={settings} />
        </div>
      )}
    </figure>
  );
}

/** A long text gives way to the whole of it: the words are not told twice. */
function Words({
  text,
  settings: { maxCharacters, texts },
}: {
  text: string;
  settings: ReviewsSettings;
}): ReactElement {
  const whole = text.trim();
  const beginning = cutParagraphs([whole], maxCharacters);
  if (!beginning) return <p className={styles.text}>{whole}</p>;
  return (
    <div className={styles.long}>
      <p className={styles.text}>{beginning.join(' ')}</p>
      <ShowMore more={texts.more} less={texts.less}>
        <p className={styles.text}>{whole}</p>
      </ShowMore>
    </div>
  );
}

/** The day, where it is known: an age in words was right when it was written. */
function dateOf(review: Review): string {
  return (
    formatDate(review.review_date) || review.review_date_in_words || review.created_at_time_ago_in_words || ''
  );
}
