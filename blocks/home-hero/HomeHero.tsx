import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { HomeHeroSettings } from '../../schemas/types/blocks/home-hero.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import { Prose } from '../shared/ui/Prose.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import { hasPicture, pictureSizes, UP_TO } from './pictureSizes.ts';
import styles from './HomeHero.module.css';

export function HomeHero({ settings, slots, page }: BlockProps<HomeHeroSettings>): ReactElement {
  const { layout, side, focus, tone, picture, pictureText, texts, buttons } = settings;
  const hasBoard = layout === 'board' && hasChildren(slots.board);
  const shape = picture === '' && !hasBoard ? styles.bare : styles[layout];
  return (
    <div className={styles.hero} data-width="full">
      <div className={`${styles.stage} ${shape} ${toneClass(tone)}`} data-side={side} data-focus={focus}>
        {hasPicture(settings) && (
          <div className={styles.picture}>
            <Picture
              of={picture}
              sizes={pictureSizes(layout)}
              alt={pictureText}
              turn={pictureTurn(page)}
              upTo={UP_TO}
            />
          </div>
        )}
        <div className={styles.text}>
          <div className={styles.words}>
            {texts.eyebrow !== '' && <p className={styles.eyebrow}>{texts.eyebrow}</p>}
            <h1 className={styles.title}>{texts.title}</h1>
            <Prose html={texts.body} />
          </div>
          {hasChildren(slots.search) && <Slot of={slots.search} className={styles.search} />}
          <ButtonList buttons={buttons} />
        </div>
        {hasBoard && <Slot of={slots.board} className={styles.beside} />}
      </div>
      <ShortCuts settings={settings} level={page.headingLevel} />
    </div>
  );
}

function ShortCuts({ settings, level }: { settings: HomeHeroSettings; level: number }): ReactElement | null {
  const links = pickLinked(settings.links);
  if (links.length === 0) return null;
  return (
    <div className={styles.shortCuts}>
      {settings.texts.links !== '' && (
        <Heading level={level} className={styles.shortTitle}>
          {settings.texts.links}
        </Heading>
      )}
      <ul className={styles.links}>
        {links.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Link href={entry.link} className={styles.link}>
              {entry.icon && <Icon name={entry.icon} />}
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
