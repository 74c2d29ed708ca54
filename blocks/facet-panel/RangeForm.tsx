import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { rangeInputs, rangeName } from '../../domain/searchQuery.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { Button } from '../shared/ui/Button.tsx';
import { KeptFields } from '../shared/ui/KeptFields.tsx';
import { Range, type RangeEnd } from '../shared/ui/Range.tsx';
import type { Group } from './groups.ts';
import styles from './FacetPanel.module.css';

interface RangeFormProps {
  id: string;
  group: Extract<Group, { kind: 'range' }>;
  texts: FacetPanelSettings['texts'];
  path: string;
  /** What else is asked for, which the form keeps. */
  query: Readonly<Record<string, string>>;
}

/** A least and a most, as a plain form: it works without JavaScript. */
export function RangeForm({ id, group, texts, path, query }: RangeFormProps): ReactElement {
  const { facet, chosen, limits } = group;
  const names = rangeInputs(facet.field);
  const written = (value: number): string => (facet.plain ? String(value) : formatNumber(value));
  const end = (which: 'min' | 'max'): RangeEnd => ({
    name: names[which],
    label: texts[which],
    value: chosen[which],
    placeholder: limits[which] === undefined ? undefined : written(limits[which]),
  });
  return (
    <form method="get" action={path} className={styles.range}>
      <KeptFields query={query} own={rangeName(facet.field)} />
      <Range
        id={id}
        legend={facet.label}
        prefix={facet.prefix}
        suffix={facet.suffix}
        from={end('min')}
        to={end('max')}
      />
      <Button type="submit" look="quiet">
        {texts.apply}
      </Button>
    </form>
  );
}
