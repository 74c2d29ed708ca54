import type { Range } from '../../domain/searchQuery.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';

export type Facet = FacetPanelSettings['facets'][number];

export interface Choice {
  value: string;
  /** What is said of the value. */
  label: string;
  /** Of its dot; empty: none is known. */
  colour: string;
  count: number;
  isChosen: boolean;
}

export type Group =
  | { kind: 'list'; facet: Facet; choices: readonly Choice[] }
  | { kind: 'range'; facet: Facet; chosen: Range; limits: Range };
