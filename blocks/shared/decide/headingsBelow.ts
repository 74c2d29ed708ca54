/** Deepest heading that HTML knows. */
const DEEPEST = 6;

/**
 * Written content has headings of level 3 and 4, as under a title of level 2; under another title they follow that one.
 * @param level of the title above the content
 */
export function headingsBelow(html: string, level: number): string {
  return html.replace(/<(\/?)h([34])>/g, (_, slash: string, written: string) => {
    const below = Math.min(level + Number(written) - 2, DEEPEST);
    return `<${slash}h${below}>`;
  });
}
