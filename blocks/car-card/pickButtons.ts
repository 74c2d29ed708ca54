import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';

type Buttons = CarCardSettings['buttons'];

/** The buttons of a card: those of a sold car stand in place of the others. */
export function pickButtons({
  sold,
  buttons,
  soldButtons,
}: Pick<CarCardSettings, 'sold' | 'buttons' | 'soldButtons'>): Buttons {
  return sold ? soldButtons : buttons;
}
