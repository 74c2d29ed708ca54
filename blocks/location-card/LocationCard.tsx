import type { ReactElement } from 'react';
import { formatNumber, formatPhone, formatRating } from '../../domain/format.ts';
import type { PlaceHours } from '../../domain/hours/index.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { LocationCardSettings } from '../../schemas/types/blocks/location-card.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { weekWords } from '../shared/decide/hoursWords.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { HoursTable } from '../shared/ui/HoursTable.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link, phoneHref } from '../shared/ui/Link.tsx';
import { OpenState } from '../shared/ui/OpenState.tsx';
import { Stars } from '../shared/ui/Stars.tsx';
import { pickPhones } from './pickPhones.ts';
import { pickRating } from './pickRating.ts';
import styles from './LocationCard.module.css';

type Props = BlockProps<LocationCardSettings, PlaceHours | undefined, 'location'>;

export function LocationCard({ settings, facts: { location }, data: hours, page }: Props): ReactElement {
  const { texts, words } = settings;
  const rating = settings.rating ? pickRating(location) : undefined;
  return (
    <div className={styles.card}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {rating && (
        <p className={styles.rating}>
          <Stars rating={rating.average} />
          {fillParams(texts.rating, {
            rating: formatRating(rating.average),
            count: formatNumber(rating.count),
          })}
        </p>
      )}
      <Address lines={[texts.address, texts.place]} />
      {hours && <OpenState state={hours.state} words={words} />}
      {settings.phones && <Phones {...{ location, texts }} />}
      {hours && settings.hours === 'week' && (
        <HoursTable rows={weekWords(hours, words)} label={texts.hours} />
      )}
      <Licences lines={[texts.licence, texts.repairer]} />
      <ButtonList buttons={settings.buttons} />
    </div>
  );
}

function Address({ lines }: { lines: readonly string[] }): ReactElement | null {
  const said = lines.map((line) => line.trim()).filter(Boolean);
  if (said.length === 0) return null;
  return (
    <address className={styles.address}>
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Phones({
  location,
  texts,
}: {
  location: Props['facts']['location'];
  texts: LocationCardSettings['texts'];
}): ReactElement | null {
  const { phone, landline } = pickPhones(location);
  const shown = [
    { label: texts.phone, number: phone },
    { label: texts.landline, number: landline },
  ].filter(({ number }) => number !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.phones}>
      {shown.map(({ label, number }) => (
        <li key={label}>
          <Link href={phoneHref('tel', number)} className={styles.phone} data-track="call">
            <Icon name="phone" />
            <span className={styles.label}>{label} </span>
            {formatPhone(number)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Licences({ lines }: { lines: readonly string[] }): ReactElement | null {
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return null;
  return (
    <p className={styles.licences}>
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
