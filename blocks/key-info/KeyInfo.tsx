import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { KeyInfoSettings } from '../../schemas/types/blocks/key-info.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { splitRows, type SpecRow } from '../shared/decide/specRows.ts';
import { cellsClass } from '../shared/ui/cellsClass.ts';
import { classes } from '../shared/ui/classes.ts';
import { figureOf } from './figureOf.ts';
import styles from './KeyInfo.module.css';

/** They stand in one row on wide screens, however many they are. */
const CELLED: ReadonlySet<KeyInfoSettings['look']> = new Set(['band', 'cells', 'ribbon']);

/** On a page of its own sections a band of figures leads on, and a form belongs to what stands before it. */
const CLOSE: Partial<Record<KeyInfoSettings['look'], string>> = { band: 'next', cells: 'last' };

export function KeyInfo({ settings, page }: BlockProps<KeyInfoSettings>): ReactElement {
  const { items, shown, look, texts } = settings;
  const { first, rest } = splitRows(items, shown);
  if (look !== 'tiles' && texts.title === '') return <Facts facts={first} look={look} />;
  return (
    <div className={styles.info}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div>
        {first.length > 0 && <Facts facts={first} look={look} />}
        {rest.length > 0 && (
          <ShowMore more={texts.more} less={texts.less}>
            <Facts facts={rest} look={look} />
          </ShowMore>
        )}
      </div>
    </div>
  );
}

function Facts({ facts, look }: { facts: readonly SpecRow[]; look: KeyInfoSettings['look'] }): ReactElement {
  return (
    <dl
      className={classes(styles[look], CELLED.has(look) && cellsClass(facts.length))}
      data-close={CLOSE[look]}
    >
      {facts.map(({ id, label, value, icon }) => (
        <div key={id} className={styles.fact}>
          <dt className={classes(styles.label, look === 'cells' && 'fc-label')}>
            {icon && look !== 'band' && look !== 'cells' && <Icon name={icon} />}
            <span className={look === 'sentences' ? 'fc-said' : styles.word}>{label}</span>
          </dt>
          <dd className={classes(styles.value, look === 'cells' && 'fc-control')}>
            <Figure value={value ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure and its unit, which stay in one line. */
function Figure({ value }: { value: string }): ReactElement {
  const { figure, unit } = figureOf(value);
  if (unit === '') return <>{figure}</>;
  return (
    <span className={styles.figure}>
      {`${figure} `}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
