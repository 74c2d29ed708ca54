import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { TowCheckSettings } from '../../schemas/types/blocks/tow-check.ts';
import { formatKg } from '../../domain/format.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { pickVerdicts } from './pickVerdicts.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './TowCheck.module.css';

const ICONS = { easily: 'circle-check', justWithin: 'circle-alert', tooHeavy: 'x' } as const;

export function TowCheck({ settings, page }: BlockProps<TowCheckSettings>): ReactElement | null {
  const { weight, texts } = settings;
  if (weight === undefined) return null;
  return (
    <div className={styles.check}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {texts.intro !== '' && <p>{texts.intro}</p>}
      <ul className={styles.vehicles}>
        {pickVerdicts(weight, settings).map(({ id, label, braked, verdict, apart }) => (
          <li key={id} className={classes(styles.vehicle, styles[verdict])}>
            <span className={styles.icon}>
              <Icon name={ICONS[verdict]} />
            </span>
            <span>
              <b className={styles.label}>{label}</b>
              <span className={styles.may}>{fillParams(texts.may, { weight: formatKg(braked) })}</span>
            </span>
            <span className={styles.verdict}>{fillParams(texts[verdict], { weight: formatKg(apart) })}</span>
          </li>
        ))}
      </ul>
      {texts.caution !== '' && <p className={styles.caution}>{texts.caution}</p>}
    </div>
  );
}
