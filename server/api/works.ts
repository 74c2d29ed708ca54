import type { Sent } from '../../engine/block.ts';
import type { SiteModel } from '../../engine/index.ts';
import type { Visitor } from '../../engine/render/index.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { SignedMessage } from '../payments/payments.ts';
import type { Operations } from '../../schemas/types/api/operations.ts';

/** What goes into an operation, and comes out. */
export interface Shape {
  query: unknown;
  params: unknown;
  body: unknown;
  answer: unknown;
}

/** What an operation is asked with: checked by its schemas. */
export interface Ask<Of extends Shape> {
  model: SiteModel;
  services: Services;
  now: Date;
  query: Of['query'];
  params: Of['params'];
  body: Of['body'];
  /** All that was sent, of an operation that says `auth: signature`. */
  signed: SignedMessage | undefined;
  /** Who is signed in, of an operation that says `auth: visitor`. */
  visitor: Visitor | undefined;
  /** Whom limits count. */
  asker: string;
  /** Sent by one of the dealer's own programs, of an operation that says `auth: caller`. */
  isCaller: boolean;
  /** One line of the log of this request; never with what a shopper is known by. */
  log: (said: object, message: string) => void;
  /** Gives a form of a page what is sent to it, as if it came from that page; who signs in by it is signed in. */
  post: (posted: Posted) => Promise<PostedAnswer>;
}

/** What is sent to a form; `url` is the path of its page. */
export interface Posted {
  url: string;
  block: string;
  key: string;
  sent: Sent;
  /** What the form must do, see `does` of a block; absent: whatever it does. */
  only?: string | undefined;
}

/** What became of it. */
export type PostedAnswer =
  | { kind: 'done'; to: string; id?: string }
  /** It is not stored. `status`: that of the page that says so; 200: it asks once more. */
  | { kind: 'again'; status: number; errors: Readonly<Record<string, string>>; values: Sent }
  | { kind: 'moved' | 'sign-in'; to: string }
  | { kind: 'refused'; status: number }
  /** `unfit`: the form does not do what it must. */
  | { kind: 'gone' | 'not-found' | 'unfit' };

/** Answers an operation; undefined: there is no such thing. */
export type Work<Of extends Shape> = (ask: Ask<Of>) => Promise<Of['answer'] | undefined>;

type IdIn<Feature extends string, Id> = Id extends `${Feature}.${infer Own}` ? Own : never;

/** The operations of a feature: one for each that `schemas/api/<feature>.operations.json` names. */
export type Works<Feature extends string> = {
  readonly [Own in IdIn<Feature, keyof Operations>]: Work<
    Operations[Extract<`${Feature}.${Own}`, keyof Operations>]
  >;
};

/** An operation whatever goes in. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the list holds operations of every shape
export type AnyWork = Work<any>;
