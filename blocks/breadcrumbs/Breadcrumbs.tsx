import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { BreadcrumbsSettings } from '../../schemas/types/blocks/breadcrumbs.ts';
import { classes } from '../shared/ui/classes.ts';
import { JsonLd } from '../shared/ui/JsonLd.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { pickSteps } from './pickSteps.ts';
import { toBreadcrumbList } from './toBreadcrumbList.ts';
import styles from './Breadcrumbs.module.css';

type Props = BlockProps<BreadcrumbsSettings, undefined, 'page'>;

export function Breadcrumbs({ settings, facts: { page }, tools }: Props): ReactElement {
  const steps = pickSteps(settings.items, page);
  return (
    <nav className={styles.breadcrumbs} aria-label={settings.texts.label}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <Link href={step.link} className={styles.link}>
              {step.label}
            </Link>
          </li>
        ))}
        {page.title !== '' && (
          <li className={classes(styles.step, styles.here)}>
            <span className={styles.current} aria-current="page">
              {page.title}
            </span>
          </li>
        )}
      </ol>
      {tools && <JsonLd data={toBreadcrumbList(steps, page, (path) => tools.urlOf(path))} />}
    </nav>
  );
}
