import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from './Icon.tsx';
import styles from './Carousel.module.css';

interface CarouselState {
  list: RefObject<HTMLUListElement | null>;
  /** Nothing is left on that side. */
  isAtStart: boolean;
  isAtEnd: boolean;
  look: () => void;
  /** Scrolls by what is in view: 1 on, -1 back. */
  go: (by: number) => void;
}

const Context = createContext<CarouselState | undefined>(undefined);

/** Holds a list that is scrolled sideways together with its buttons, in one block. */
export function Carousel({ children }: { children: ReactNode }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const look = (): void => {
    if (list.current) setEnds(endsOf(list.current));
  };
  const go = (by: number): void => {
    const { current } = list;
    if (!current) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollBy({ left: by * stepOf(current), behavior: isCalm ? 'auto' : 'smooth' });
  };
  useEffect(look, []);
  return <Context value={{ list, ...ends, look, go }}>{children}</Context>;
}

/** The list of a carousel: swiped, scrolled with the arrow keys, or moved by the buttons. */
export function CarouselList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { list, look } = useCarousel();
  return (
    <ul ref={list} className={className} tabIndex={0} aria-label={label} onScroll={look}>
      {children}
    </ul>
  );
}

/** Back and on; one that leads nowhere stays where it is, so that the focus does. */
export function CarouselButtons({ previous, next }: { previous: string; next: string }): ReactElement {
  const { isAtStart, isAtEnd, go } = useCarousel();
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={previous}
        aria-disabled={isAtStart}
        onClick={() => go(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={next}
        aria-disabled={isAtEnd}
        onClick={() => go(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

/** @throws outside of a `Carousel`: our own mistake */
export function useCarousel(): CarouselState {
  const state = useContext(Context);
  if (!state) throw new Error('useCarousel must be used within a Carousel');
  return state;
}

/** Widths are fractions of a pixel. */
const NEARLY = 2;

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): {
  isAtStart: boolean;
  isAtEnd: boolean;
} {
  return { isAtStart: scrollLeft < NEARLY, isAtEnd: scrollLeft + clientWidth > scrollWidth - NEARLY };
}

/** As many whole items as are in view, one at least. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children as HTMLCollectionOf<HTMLElement> & Iterable<HTMLElement>;
  const item = first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
  return item > 0 ? Math.max(1, Math.floor(list.clientWidth / item)) * item : list.clientWidth;
}
