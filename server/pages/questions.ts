/** What a page service is asked, and what it answers. */
import type { Site } from '../../engine/index.ts';
import type { Unfit, Visitor } from '../../engine/render/index.ts';
import type { Refusal } from './drawGuard.ts';
import type { Accepted, Sent } from '../../engine/block.ts';
import type { PrivatePage } from './drawPage.ts';
import type { PublicPage } from './publicPage.ts';

export interface PageQuestion {
  site: Site;
  /** Path and query as they were asked. */
  url: string;
  /** Whom the guard counts; absent: one of our own tools, which is not guarded. */
  asker?: string;
  /** Who is signed in; asked only where that makes a difference. */
  visitor?: () => Promise<Visitor | undefined>;
  /** Path of the page that the asker came from, where it is one of this site. */
  from?: string | undefined;
}

type Refused = { kind: 'refused' } & Refusal;
export type PageAnswer = { kind: 'page'; page: PublicPage } | { kind: 'redirect'; to: string } | Refused;
/** What a page is for those who are signed in: the page for this one, or where to sign in. */
export type GatedAnswer = { kind: 'for-one'; page: PrivatePage } | { kind: 'sign-in'; to: string };

/** Blocks of a page, for one that is open. */
export interface BlocksQuestion extends PageQuestion {
  /** Of blocks that have a host; absent: all of that kind. */
  ids?: readonly string[] | undefined;
  /** `query`: those that another query changes; `now`: those that show what may change while the page is open. */
  kind: 'query' | 'now';
  /** Of the page that is open. */
  version: string;
}

/** `outdated`: the page that is open is of other code or content than would be drawn now. */
export type NoBlocks = { kind: 'not-found' } | { kind: 'outdated' };
export type BlocksAnswer = PageAnswer | NoBlocks;
export type PrivateAnswer = { kind: 'private'; json: string } | Refused | NoBlocks;

/** What was posted to a page. */
export interface PostQuestion extends PageQuestion {
  /** Id of the block that it was sent to. */
  block: string;
  sent: Sent;
  /** What is sent again with the same key is stored once. */
  key: string | undefined;
  /** What the browser says of itself. */
  agent: string;
  /** One of the dealer's own programs sent it. */
  isCaller?: boolean | undefined;
  /** What its form must do, see `does` of a block. */
  only?: string | undefined;
}

export type PostAnswer =
  | Extract<Accepted, { kind: 'done' }>
  | Unfit
  /** It was not stored: the page with what was sent, and why. */
  | {
      kind: 'again';
      page: PrivatePage;
      status: number;
      errors: Readonly<Record<string, string>>;
      /** What stands in the form now. */
      values: Sent;
    }
  /** The page has another address now; it takes the same there. */
  | { kind: 'moved'; to: string }
  /** The page has no such form: it is an old one. */
  | { kind: 'gone' }
  | { kind: 'sign-in'; to: string }
  | { kind: 'not-found' }
  | Refused;
