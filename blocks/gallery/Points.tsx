import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../shared/ui/Icon.tsx';
import type { Point } from './pickPoints.ts';
import styles from './Viewer.module.css';

/**
 * Points on a picture: each opens its words. Under the picture all of them are listed, so that those on other frames are
 * found. Only for pages that are awake: what stands at a place is put there by script.
 */
export function Points<P extends Point>({
  points,
  isSeen = () => true,
  label,
  onGo,
  list = true,
}: {
  points: readonly P[];
  /** It is on what is shown now. */
  isSeen?: (point: P) => boolean;
  label: string;
  /** Somebody asks for one in the list. */
  onGo: (point: P) => void;
  list?: boolean;
}): ReactElement | null {
  const id = useId();
  const [openId, setOpenId] = useState<string>();
  const open = points.find((point) => point.id === openId && isSeen(point));
  const toggle = (point: P): void => setOpenId(open === point ? undefined : point.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpenId(undefined);
  };
  if (points.length === 0) return null;
  return (
    <div className={styles.points} onKeyDown={onKeyDown} onPointerDown={(event) => event.stopPropagation()}>
      {points.filter(isSeen).map((point) => (
        <button
          key={point.id}
          type="button"
          className={styles.point}
          ref={(button) => stand(button, point)}
          aria-label={point.description}
          aria-expanded={open === point}
          aria-controls={id}
          onClick={() => toggle(point)}
        >
          <span className={styles.dot}>
            <Icon name={open === point ? 'minus' : 'plus'} />
          </span>
        </button>
      ))}
      <Words id={id} of={open} />
      {list && (
        <PointList
          points={points}
          label={label}
          open={open}
          onGo={(point) => {
            onGo(point);
            setOpenId(point.id);
          }}
        />
      )}
    </div>
  );
}

/** Beside its point, towards the middle of the picture. */
function Words({ id, of }: { id: string; of: Point | undefined }): ReactElement {
  const sides = of ? `${of.x > 50 ? styles.before : ''} ${of.y > 50 ? styles.above : ''}` : '';
  return (
    <p
      id={id}
      role="status"
      className={`${styles.words} ${sides}`}
      ref={(words) => {
        if (of) stand(words, of);
      }}
    >
      {of?.description}
    </p>
  );
}

function PointList<P extends Point>({
  points,
  label,
  open,
  onGo,
}: {
  points: readonly P[];
  label: string;
  open: P | undefined;
  onGo: (point: P) => void;
}): ReactElement {
  return (
    <ul className={styles.list} aria-label={label}>
      {points.map((point) => (
        <li key={point.id}>
          <button
            type="button"
            className={styles.go}
            aria-pressed={open === point}
            onClick={() => onGo(point)}
          >
            {point.description}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Style attributes are not allowed; what script sets is. */
function stand(element: HTMLElement | null, { x, y }: Point): void {
  element?.style.setProperty('left', `${x}%`);
  element?.style.setProperty('top', `${y}%`);
}
