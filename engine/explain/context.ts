import type { SiteModel } from '../resolve/siteModel.ts';
import type { Source, Trace, TraceEntry } from '../resolve/types.ts';
import type { Ctx, Facts, Scope } from '../rules/index.ts';
import type { Overridden, Written } from './types.ts';

/** The request that a page is explained for. */
export interface ExplainedRequest {
  facts: Facts;
  now: Date;
  /** Canonical. */
  path: string;
}

/** What all parts of an explanation need to know. */
export interface Explaining {
  model: SiteModel;
  trace: Trace;
  /** Of the page's kind; reports nothing. */
  scope: Scope;
  ctx: Ctx;
  /** False: there is no request, and only what is known before any counts. */
  isRequest: boolean;
}

export function makeExplaining(
  model: SiteModel,
  kind: string,
  trace: Trace,
  request: ExplainedRequest | undefined,
): Explaining {
  const facts = request?.facts ?? { ...model.known, page: { kind } };
  return {
    model,
    trace,
    scope: { ...model.scope(kind), report: () => undefined },
    ctx: { facts, now: request?.now ?? new Date(0), until: Infinity },
    isRequest: request !== undefined,
  };
}

/** The layer that a file belongs to. */
export function layerOf({ site }: SiteModel, file: string): string {
  const layer = site.layers.find(({ folder, kind }) => kind !== 'defaults' && file.startsWith(`${folder}/`));
  return layer ? `${layer.kind} ${layer.name}` : 'default';
}

export function writtenAt(model: SiteModel, at: Source & { note?: string }): Written {
  const { file, pointer, note } = at;
  return { file, pointer, layer: layerOf(model, file), ...(note !== undefined && { note }) };
}

export function overriddenAt(model: SiteModel, entry: TraceEntry): Overridden {
  return { ...writtenAt(model, entry), value: entry.value };
}
