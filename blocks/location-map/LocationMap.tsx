import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { LocationMapSettings } from '../../schemas/types/blocks/location-map.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { embedAddress } from './embedAddress.ts';
import { BORDERS, COAST } from './outline.ts';
import { MAP, placeOnMap } from './placeOnMap.ts';
import styles from './LocationMap.module.css';

type Props = BlockProps<LocationMapSettings, undefined, 'location'>;

const SIZES = '(min-width: 768px) 50vw, 100vw';

/** The button is a link into the frame that lies over the drawing: until it is pressed the frame holds nothing, and it needs no script. */
export function LocationMap({ settings, facts: { location }, page }: Props): ReactElement {
  const { texts, zoom, buttons } = settings;
  const { lat, long } = location.address ?? {};
  const embed = embedAddress(settings.embed, { lat, long, zoom });
  const frame = `${page.id}-frame`;
  return (
    <div className={styles.map}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div className={styles.box}>
        {settings.picture === '' ? (
          <Drawing place={placeOnMap(lat, long)} label={texts.drawing} />
        ) : (
          <Picture of={settings.picture} sizes={SIZES} alt={settings.pictureText} />
        )}
        {embed !== '' && <iframe className={styles.frame} name={frame} title={texts.map} tabIndex={-1} />}
      </div>
      <div className={styles.ways}>
        {embed !== '' && (
          <a className={styles.show} href={embed} target={frame}>
            {texts.show}
          </a>
        )}
        <ButtonList buttons={buttons} />
      </div>
    </div>
  );
}

function Drawing({ place, label }: { place: ReturnType<typeof placeOnMap>; label: string }): ReactElement {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={label}>
      <path className={styles.coast} d={COAST} />
      <path className={styles.borders} d={BORDERS} />
      {place && (
        <>
          <circle className={styles.around} cx={place.x} cy={place.y} r="15" />
          <circle className={styles.place} cx={place.x} cy={place.y} r="6" />
        </>
      )}
    </svg>
  );
}
