import type { Hosts } from './hosts.ts';
import type { Run } from './prepare.ts';
import { onceEach } from './services.ts';
import type { RenderInput } from './types.ts';

const NO_HOSTS: Hosts = new Map();

/** @param asked  ids of the blocks that are asked for by themselves; absent: the whole page */
export function makeRun(input: RenderInput, asked?: ReadonlySet<string>): Run {
  const { hosts = NO_HOSTS, services, visitor } = input;
  return {
    input,
    visitor,
    hosts,
    asked,
    services: onceEach(services),
    problems: [],
    pending: [],
    perItem: [],
  };
}
