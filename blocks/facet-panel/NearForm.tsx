import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { NEAR_NAMES } from '../../domain/searchQuery.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Field, FieldGroup } from '../shared/ui/Field.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { KeptFields } from '../shared/ui/KeptFields.tsx';
import type { NearGroup } from './groups.ts';
import styles from './FacetPanel.module.css';

const POSTCODE_LENGTH = 4;

interface NearFormProps {
  id: string;
  group: NearGroup;
  texts: FacetPanelSettings['texts'];
  path: string;
  /** What else is asked for, which the form keeps. */
  query: Readonly<Record<string, string>>;
}

/** A postcode and how far around it, as a plain form: it works without JavaScript. Emptied, cars from everywhere are shown. */
export function NearForm({ id, group, texts, path, query }: NearFormProps): ReactElement {
  const { postcode, isKnown, km, offered } = group;
  const { [NEAR_NAMES.km]: _, ...others } = query;
  const error = postcode !== '' && !isKnown ? texts.unknownPostcode : undefined;
  return (
    <form method="get" action={path} className={styles.around}>
      <KeptFields query={others} own={NEAR_NAMES.postcode} />
      <FieldGroup id={id} label={group.facet.label}>
        <div className={styles.near}>
          <Field id={`${id}-postcode`} label={texts.postcode} error={error}>
            {(control) => (
              <InputBox>
                {(className) => (
                  <input
                    {...control}
                    className={className}
                    type="text"
                    inputMode="numeric"
                    autoComplete="postal-code"
                    maxLength={POSTCODE_LENGTH}
                    name={NEAR_NAMES.postcode}
                    defaultValue={postcode}
                  />
                )}
              </InputBox>
            )}
          </Field>
          <Field id={`${id}-km`} label={texts.within}>
            {(control) => (
              <InputBox>
                {(className) => (
                  <select {...control} className={className} name={NEAR_NAMES.km} defaultValue={km}>
                    {offered.map((one) => (
                      <option key={one} value={one}>
                        {fillParams(texts.distance, { km: formatNumber(one) })}
                      </option>
                    ))}
                  </select>
                )}
              </InputBox>
            )}
          </Field>
        </div>
      </FieldGroup>
      <Button type="submit" look="quiet">
        {texts.apply}
      </Button>
    </form>
  );
}
