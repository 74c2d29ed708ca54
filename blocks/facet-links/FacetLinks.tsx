import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { FacetLinksSettings } from '../../schemas/types/blocks/facet-links.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickSilhouette } from '../shared/decide/pickSilhouette.ts';
import { cellsClass } from '../shared/ui/cellsClass.ts';
import { classes } from '../shared/ui/classes.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { SPRITE } from '../shared/ui/sprite.ts';
import type { FacetTile } from './loadTiles.ts';
import styles from './FacetLinks.module.css';

/** Tiles that lead to filtered searches, each with how many cars it finds. */
export function FacetLinks({
  settings: { look, tiles, itemType, texts },
  data,
  page,
}: BlockProps<FacetLinksSettings, readonly FacetTile[]>): ReactElement {
  return (
    <div className={styles.links}>
      {texts.title !== '' && (
        <Heading level={page.headingLevel} className={styles.title}>
          {texts.title}
        </Heading>
      )}
      <ul
        className={classes(
          styles.tiles,
          styles[tiles],
          cellsClass(data.length),
          data.length === 6 && styles.six,
        )}
      >
        {data.map(({ id, label, count, price, href }) => (
          <li key={id} className={styles.entry}>
            <Link href={href} className={styles.tile}>
              {look === 'silhouettes' && id === '' && <Icon name="arrow-right" />}
              {look === 'silhouettes' && id !== '' && (
                <svg
                  className={styles.body}
                  aria-hidden="true"
                  viewBox="0 0 240 160"
                  preserveAspectRatio="xMinYMid slice"
                >
                  <use
                    href={`${SPRITE}#body-${pickSilhouette({ item_type: itemType, simple_body: label })}`}
                  />
                </svg>
              )}
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {count === 1 ? texts.countOne : fillParams(texts.count, { count: formatNumber(count) })}
              </span>
              {price !== undefined && (
                <span className={styles.from}>{fillParams(texts.from, { price: formatMoney(price) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
