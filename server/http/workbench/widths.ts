/** As wide as the screens that a block is looked at on, in CSS pixels. */
export const WIDTHS = { phone: 390, desktop: 1200 } as const;
export type Width = keyof typeof WIDTHS;

/** The one that is asked for; all: both, one beside the other. */
export function widthOf(asked: string | undefined): Width | 'all' {
  return asked === 'phone' || asked === 'desktop' ? asked : 'all';
}
