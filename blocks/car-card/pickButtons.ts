import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';

type Buttons = CarCardSettings['buttons'];

/** The buttons of a card: those of a sold car stand in place of the others. One with a form opens it on its page. */
export function pickButtons({
  sold,
  buttons,
  soldButtons,
}: Pick<CarCardSettings, 'sold' | 'buttons' | 'soldButtons'>): Buttons {
  return (sold ? soldButtons : buttons).map((button) =>
    button.form && button.link !== '' ? { ...button, link: `${button.link}#${button.form}` } : button,
  );
}
