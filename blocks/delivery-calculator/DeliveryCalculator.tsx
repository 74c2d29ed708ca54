import type { ReactElement } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { DeliveryCalculatorSettings } from '../../schemas/types/blocks/delivery-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Field } from '../shared/ui/Field.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { ASKED, POSTCODE, type Check } from './toCheck.ts';
import styles from './DeliveryCalculator.module.css';

type Props = BlockProps<DeliveryCalculatorSettings, Check, 'query'>;
type Texts = DeliveryCalculatorSettings['texts'];

const DIGITS = 4;

/** A GET form of the page itself, which is drawn anew in place where there is JavaScript. */
export function DeliveryCalculator({ settings: { texts }, data, page }: Props): ReactElement {
  const mistake = mistakeOf(data, texts);
  const typed = data.kind === 'invalid' || data.kind === 'asked' ? data.postcode : '';
  return (
    <section className={styles.calculator}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {texts.intro !== '' && <p>{texts.intro}</p>}
      <form method="get" action={`#${page.id}`} noValidate className={styles.form}>
        <Field id={`${page.id}-postcode`} label={texts.postcode} error={mistake}>
          {(control) => (
            <InputBox>
              {(className) => (
                <input
                  {...control}
                  {...{ className, name: POSTCODE, type: 'text', maxLength: DIGITS, defaultValue: typed }}
                  inputMode="numeric"
                  autoComplete="postal-code"
                />
              )}
            </InputBox>
          )}
        </Field>
        <Button id={`${page.id}-ask`} type="submit" name={ASKED} value="1">
          {texts.submit}
        </Button>
      </form>
      {mistake && (
        <p hidden data-speak>
          {mistake}
        </p>
      )}
      <p className={styles.loading}>{texts.loading}</p>
      <Answer check={data} texts={texts} />
    </section>
  );
}

function Answer({ check, texts }: { check: Check; texts: Texts }): ReactElement | null {
  if (check.kind !== 'asked' || check.answer.kind === 'poBox') return null;
  const { answer } = check;
  if (answer.kind === 'none')
    return (
      <p className={styles.none} data-speak>
        {texts.none}
      </p>
    );
  const { price, name } = answer.estimate;
  return (
    <p className={styles.result} data-speak>
      {fillParams(price > 0 ? texts.result : texts.free, { price: formatMoney(price), name })}
    </p>
  );
}

/** What the shopper can mend in the field. */
function mistakeOf(check: Check, texts: Texts): string | undefined {
  if (check.kind === 'missing') return texts.missing;
  if (check.kind === 'invalid') return texts.invalid;
  return check.kind === 'asked' && check.answer.kind === 'poBox' ? texts.poBox : undefined;
}
