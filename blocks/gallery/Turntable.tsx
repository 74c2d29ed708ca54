import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { Car } from '../../schemas/types/car.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { loadFrames, type Frames } from './loadFrames.ts';
import { pickPointsOnSpin } from './pickPoints.ts';
import { Points } from './Points.tsx';
import type { Turn } from './useTurn.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Viewer.module.css';

/** The frames of a spin, drawn one at a time once all of them are there; until then a bar fills. */
export function Turntable({
  frames,
  marked,
  turn: { frame, turnTo, touch, isAlone },
  settings: { spin, texts, fit },
  onReady,
}: {
  frames: readonly string[];
  marked: NonNullable<Car['hotspots']>['exterior'];
  turn: Turn;
  settings: Pick<GallerySettings, 'spin' | 'texts' | 'fit'>;
  onReady: () => void;
}): ReactElement {
  const [loaded, setLoaded] = useState<Frames>();
  const [done, setDone] = useState(0);
  const bar = useRef<HTMLProgressElement>(null);

  useEffect(() => {
    const width = bar.current?.parentElement?.clientWidth ?? 0;
    const loading = loadFrames(frames, { width, atMost: spin.maxWidthPx, onProgress: setDone });
    void loading.all.then((found) => {
      if (!found) return;
      setLoaded(found);
      onReady();
    });
    return loading.stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  if (!loaded)
    return (
      <progress
        ref={bar}
        className={styles.progress}
        value={done}
        max={frames.length}
        aria-label={texts.spinLoading}
      />
    );
  const points = pickPointsOnSpin(marked, frames.length);
  return (
    <>
      <Canvas frames={loaded} frame={frame} fit={fit} />
      <Points
        points={points}
        isSeen={(point) => point.frame === frame}
        label={texts.points}
        onGo={(point) => {
          touch();
          turnTo(point.frame);
        }}
      />
      {isAlone && (
        <button type="button" className={styles.stop} aria-label={texts.spinStop} onClick={touch}>
          <Icon name="pause" />
        </button>
      )}
    </>
  );
}

function Canvas({
  frames,
  frame,
  fit,
}: {
  frames: Frames;
  frame: number;
  fit: GallerySettings['fit'];
}): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { naturalWidth, naturalHeight } = frames[0] as HTMLImageElement;
  useLayoutEffect(() => {
    const image = frames[frame];
    if (image) canvas.current?.getContext('2d')?.drawImage(image, 0, 0, naturalWidth, naturalHeight);
  }, [frames, frame, naturalWidth, naturalHeight]);
  return (
    <canvas
      ref={canvas}
      className={classes(styles.canvas, styles[fit])}
      width={naturalWidth}
      height={naturalHeight}
      aria-hidden
    />
  );
}
