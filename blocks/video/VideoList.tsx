import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { VideoSettings } from '../../schemas/types/blocks/video.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { VideoFrame } from '../shared/ui/VideoFrame.tsx';
import { pickVideos } from './pickVideos.ts';
import styles from './VideoList.module.css';

/** Of a poster: one video takes the column, two and more share it. */
const SIZES = '(min-width: 992px) 62vw, 100vw';

export function VideoList({
  settings: { most, texts },
  facts: { car },
  page,
}: BlockProps<VideoSettings, undefined, 'car'>): ReactElement {
  const videos = pickVideos(car, most);
  return (
    <div className={styles.videos}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <ul className={styles.list}>
        {videos.map((video, index) => (
          <li key={video.src} className={styles.video}>
            <VideoFrame
              video={video}
              poster={car.primary_image_url}
              title={fillParams(texts.video, { index: index + 1, count: videos.length })}
              play={texts.play}
              sizes={SIZES}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
