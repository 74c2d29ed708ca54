/**
 * Fills what the engine left in a text for the view (`x-params`): `{count}`, and `{count|car|cars}`, which takes the first
 * word for 1. Doubled braces stand for one.
 *
 * @param text   missing where a fact stands in its place that there is not
 * @param params as shoppers read them; a missing one leaves nothing
 */
export function fillParams(
  text: string | undefined,
  params: Readonly<Record<string, string | number>>,
): string {
  return (text ?? '').replace(
    /\{\{|\}\}|\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name?: string, one?: string, many?: string) => {
      if (name === undefined) return whole.charAt(0);
      const value = params[name] ?? '';
      if (one === undefined || many === undefined) return String(value);
      return String(value) === '1' ? one : many;
    },
  );
}
