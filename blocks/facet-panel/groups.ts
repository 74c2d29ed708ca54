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
  | { kind: 'range'; facet: Facet; chosen: Range; limits: Range }
  | NearGroup;

/** A postcode, and how far around it. */
export interface NearGroup {
  kind: 'near';
  facet: Pick<Facet, 'id' | 'label' | 'folded'>;
  /** As it was typed. */
  postcode: string;
  isKnown: boolean;
  km: number;
  /** Distances that are offered, km. */
  offered: readonly number[];
}
