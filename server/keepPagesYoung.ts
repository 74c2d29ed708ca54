import { setFlagsFromString } from 'node:v8';

/** How V8 keeps the memory of a process that draws pages. */
export const YOUNG_FLAGS: readonly string[] = [
  // While sites load, nearly all that is made stays. V8 takes from it that what the same lines make for a page will stay too,
  // and puts it into the old part of its memory, where all that it holds waits for a collection of everything.
  '--no-allocation-site-pretenuring',
  // Room for the pages of a tenth of a second from the first growth on: in less, those at work count as old.
  '--semi-space-growth-factor=32',
  // And room in the old part before all of it is collected anew: by itself V8 begins at a tenth more, which is twice a second
  // where pages are compressed, for little that has become old.
  '--heap-growing-percent=50',
];

/** What a page is made of is gone when it is sent, so it has to stay in the young part. To be said before sites are loaded. */
export function keepPagesYoung(): void {
  for (const flag of YOUNG_FLAGS) setFlagsFromString(flag);
}
