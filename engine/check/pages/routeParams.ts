import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText } from '../../resolve/merge.ts';
import { problem, type SiteCheck } from '../types.ts';
import { readsOfKind } from './pageKinds.ts';
import { atPage } from './pages.ts';

/** Paths without the parameter by which a page of this kind finds what it is about: it would find nothing. */
export const routeParams: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ name, kind, tree }) => {
    const needed = readsOfKind(input.env).params[kind] ?? [];
    const { routes } = tree.page;
    return (Array.isArray(routes) ? routes : []).flatMap((route, index): Problem[] => {
      const lacking = needed.find((param) => !asText(route).includes(`{${param}}`));
      if (lacking === undefined) return [];
      const { file, pointer } = atPage(input, name, 'routes');
      const message = `A page of the kind "${kind}" is found by {${lacking}}, which this path does not have.`;
      const bare = asText(route).replace(/\/[^/]*\/?$/, '');
      const fix = `Write e.g. "${bare}/{${lacking}}".`;
      return [problem('VALUE_NOT_ALLOWED', { file, pointer: pointerTo(pointer, index) }, message, fix)];
    });
  });
