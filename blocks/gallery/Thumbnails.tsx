import { useEffect, useRef, type MouseEvent, type ReactElement, type RefObject } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { useCarousel } from './Carousel.tsx';
import type { Slide } from './pickSlides.ts';
import { ROVING_KEYS, useRoving } from './useRoving.ts';
import { nameThumbnail } from './words.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Thumbnails.module.css';

/** How wide they are shown, and the widest that is offered: sharp enough on every screen. */
const SIZES = '(min-width: 768px) 112px, 80px';
const UP_TO = 320;

/** A phone shows no more beside each other: others can wait there. */
const AT_ONCE = 5;

/** Small pictures that are links to their slides, so that they work without JavaScript. One tab stop, however many. */
export function Thumbnails({
  slides,
  texts,
  idPrefix,
}: {
  slides: readonly Slide[];
  texts: GallerySettings['texts'];
  idPrefix: string;
}): ReactElement {
  const { shown, go } = useCarousel();
  const list = useRef<HTMLUListElement>(null);
  const { stop, onFocus, onKeyDown } = useRoving(list, shown);

  useInSight(list, shown);

  const choose = (event: MouseEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(index);
  };

  return (
    <ul
      className={styles.thumbnails}
      ref={list}
      aria-label={texts.thumbnails}
      data-keys={ROVING_KEYS}
      onKeyDown={onKeyDown}
    >
      {slides.map((slide, index) => (
        <li key={index} className={classes(styles.item, index >= AT_ONCE && 'fc-later')}>
          <a
            className={styles.link}
            href={`#${idPrefix}${index + 1}`}
            aria-label={nameThumbnail(slide, texts, index)}
            aria-current={(shown ?? 0) === index || undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => onFocus(index)}
            onClick={(event) => choose(event, index)}
          >
            <Picture
              of={slide.kind === 'photo' ? slide.of : slide.poster}
              sizes={SIZES}
              upTo={UP_TO}
              alt=""
            />
            {slide.kind === 'video' && (
              <span className={styles.video}>
                <Icon name="play" />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the one of the slide in sight, without moving the page. */
function useInSight(list: RefObject<HTMLUListElement | null>, shown: number | undefined): void {
  useEffect(() => {
    const item = shown === undefined ? undefined : (list.current?.children[shown] as HTMLElement | undefined);
    if (!list.current || !item) return;
    list.current.scrollTo({ left: item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2 });
  }, [list, shown]);
}
