import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { WeightsSettings } from '../../schemas/types/blocks/weights.ts';
import { formatKg } from '../../domain/format.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { pickBar } from './pickBar.ts';
import styles from './Weights.module.css';

export function Weights({
  settings: { empty, loaded, rows, texts },
  page,
}: BlockProps<WeightsSettings>): ReactElement {
  const bar = pickBar(empty, loaded);
  const told = rows.filter(({ title }) => title !== '');
  return (
    <div className={styles.weights}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {bar && (
        <div className={styles.bar}>
          <svg className={styles.drawn} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.rest} width="100" height="8" />
            <rect className={styles.part} width={bar.share} height="8" />
          </svg>
          <p className={styles.legend}>
            <span>{fillParams(texts.empty, { weight: formatKg(bar.empty) })}</span>
            <span>{fillParams(texts.toFill, { weight: formatKg(bar.toFill) })}</span>
          </p>
        </div>
      )}
      {told.length > 0 && (
        <dl className={styles.rows}>
          {told.map(({ id, title, text }) => (
            <div key={id}>
              <dt className={styles.term}>{title}</dt>
              {text !== '' && <dd>{text}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
