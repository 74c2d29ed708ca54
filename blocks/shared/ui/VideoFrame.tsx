import { useState, type ReactElement } from 'react';
import { ButtonLink } from './Button.tsx';
import type { PictureTurn } from '../decide/pictureTurn.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import type { Video } from '../decide/videos.ts';
import styles from './VideoFrame.module.css';

/**
 * A video in a 16:9 frame: its poster first, the player only when it is asked for. A video file needs no script; for a
 * player without script there is a link.
 */
export function VideoFrame({
  video,
  poster,
  title,
  play,
  sizes,
  upTo,
  turn = 'late',
}: {
  video: Video;
  poster: string | undefined;
  /** What it shows. */
  title: string;
  /** Says that it plays. */
  play: string;
  sizes: string;
  /** Widest that the poster is offered, px. */
  upTo?: number;
  turn?: PictureTurn;
}): ReactElement {
  const [playing, setPlaying] = useState(false);
  if (playing) return <Player video={video} title={title} />;
  return (
    <div className={styles.frame}>
      {poster !== undefined && <Picture of={poster} sizes={sizes} alt="" turn={turn} upTo={upTo} />}
      <button
        type="button"
        className={styles.play}
        aria-label={`${play}: ${title}`}
        onClick={() => setPlaying(true)}
      >
        <span className={styles.disc}>
          <Icon name="play" />
        </span>
      </button>
      <span className={styles.link}>
        <ButtonLink href={video.page} newTab>
          <Icon name="play" />
          {play}
        </ButtonLink>
      </span>
    </div>
  );
}

function Player({ video, title }: { video: Video; title: string }): ReactElement {
  return (
    <div className={styles.frame}>
      {video.kind === 'native' ? (
        <video className={styles.player} src={video.src} controls autoPlay playsInline aria-label={title} />
      ) : (
        <iframe
          className={styles.player}
          src={video.src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}
