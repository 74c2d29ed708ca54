import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FloorPlanSettings } from '../../schemas/types/blocks/floor-plan.ts';
import { formatFeetAsMetres } from '../../domain/format.ts';
import { classes } from '../shared/ui/classes.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Drawing } from './Drawing.tsx';
import { pickPlan, shareOf } from './pickPlan.ts';
import styles from './FloorPlan.module.css';

export function FloorPlan({
  settings,
  facts: { car },
  page,
}: BlockProps<FloorPlanSettings, undefined, 'car'>): ReactElement | null {
  const { texts, frame, dimension, longestCm, lengthFeet, notes } = settings;
  const plan = pickPlan(car, settings);
  if (!plan) return null;
  const told = notes.filter(({ text }) => text !== '');
  return (
    <div className={styles.block}>
      <div className={styles.parts}>
        {texts.title !== '' && (
          <div className={styles.told}>
            <Heading level={page.headingLevel}>{texts.title}</Heading>
            {texts.intro !== '' && <p className={styles.intro}>{texts.intro}</p>}
          </div>
        )}
        <div className={classes(styles.drawing, frame && styles.frame)}>
          <Drawing
            plan={plan}
            label={texts.label}
            share={shareOf(plan.length, longestCm)}
            dimension={dimension ? formatFeetAsMetres(lengthFeet) : ''}
          />
        </div>
      </div>
      {told.length > 0 && (
        <dl className={styles.notes}>
          {told.map(({ id, title, text }) => (
            <div key={id}>
              <dt className={styles.place}>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
