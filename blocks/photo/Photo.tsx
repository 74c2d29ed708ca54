import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { PhotoSettings } from '../../schemas/types/blocks/photo.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { pictureTurn } from '../shared/decide/pictureTurn.ts';
import { Picture } from '../shared/ui/Picture.tsx';

const SIZES = '(min-width: 992px) 50vw, 100vw';

export function Photo({
  settings: { texts },
  facts: { car },
  page,
}: BlockProps<PhotoSettings, undefined, 'car'>): ReactElement {
  return <Picture of={pickPhoto(car)} car={car} sizes={SIZES} alt={texts.photo} turn={pictureTurn(page)} />;
}
