/** What a block may need of facts, and what it then gets: types made from the table of roots. */
import type { Line, RootName, ROOTS } from './roots.ts';
import type { SiteFacts } from './viewFacts.ts';

type ViewOf<L> = L extends Line<infer View> ? View : never;

/** What views get of each root. */
export type BlockFacts = {
  [Name in RootName as [ViewOf<(typeof ROOTS)[Name]>] extends [never] ? never : Name]: ViewOf<
    (typeof ROOTS)[Name]
  >;
};

type SiteMember = keyof SiteFacts;

/** Facts that a view may ask for with `needs`; of the site by path, so that it is known who reads what. */
export type FactName = Exclude<keyof BlockFacts, 'site'> | `site.${SiteMember}`;

type MemberOf<Name> = Name extends `site.${infer Member extends SiteMember}` ? Member : never;

/** What a view gets that needs these facts, and no more; for any block, anything. */
export type FactsOf<Name extends FactName> =
  // No name is a number: this asks whether the names are `any`.
  number extends Name
    ? // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry holds blocks that need any facts
      any
    : Pick<BlockFacts, Extract<Name, keyof BlockFacts>> & SiteOf<Name>;

type SiteOf<Name> = [MemberOf<Name>] extends [never] ? unknown : { site: Pick<SiteFacts, MemberOf<Name>> };
