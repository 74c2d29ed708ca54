import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { FeatureListSettings } from '../../schemas/types/blocks/feature-list.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { pickFeatures } from './pickFeatures.ts';
import styles from './FeatureList.module.css';

export function FeatureList({
  settings: { shown, first, texts },
  facts: { car },
  page,
}: BlockProps<FeatureListSettings, undefined, 'car'>): ReactElement {
  const features = pickFeatures(car, first);
  const rest = features.slice(shown);
  return (
    <div className={styles.features}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <div>
        <List features={features.slice(0, shown)} />
        {rest.length > 0 && (
          <ShowMore more={texts.showAll} less={texts.hide}>
            <List features={rest} />
          </ShowMore>
        )}
      </div>
    </div>
  );
}

function List({ features }: { features: readonly string[] }): ReactElement {
  return (
    <ul className={styles.list}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          {feature}
        </li>
      ))}
    </ul>
  );
}
