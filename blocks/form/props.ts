import type { DescribedField } from '../../domain/forms/index.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';

/** `data`: what was filled in, as people read it, when the shopper is asked once more. */
export type FormProps = BlockProps<FormSettings, DescribedField[] | undefined, 'site.locations'>;
