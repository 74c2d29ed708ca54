/** How many pages beside the current one are shown. */
const AROUND = 1;

/** Page numbers to link to, in order; a gap stands for those between, if there are two or more. */
export function pickPages(current: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const near = Math.abs(page - current) <= AROUND;
    // A gap of one page is no shorter than the page.
    const fills = page === 2 ? current - AROUND === 3 : page === pages - 1 && current + AROUND === pages - 2;
    if (page === 1 || page === pages || near || fills) shown.push(page);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
