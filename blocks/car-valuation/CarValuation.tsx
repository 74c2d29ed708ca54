import type { ReactElement } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { CarValuationSettings } from '../../schemas/types/blocks/car-valuation.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Field } from '../shared/ui/Field.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { FIELDS, type Check } from './toCheck.ts';
import styles from './CarValuation.module.css';

type Props = BlockProps<CarValuationSettings, Check, 'query'>;
type Texts = CarValuationSettings['texts'];

/** A GET form of the page itself, which is drawn anew in place where there is JavaScript. */
export function CarValuation({ settings: { texts, told }, data, page }: Props): ReactElement {
  const isIncomplete = data.kind === 'incomplete';
  return (
    <section className={styles.valuation}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      {texts.intro !== '' && <p>{texts.intro}</p>}
      <form method="get" action={`#${page.id}`} noValidate className={styles.form}>
        {FIELDS.map((name) => (
          <Field key={name} id={`${page.id}-${name}`} label={texts[name]}>
            {(control) => (
              <InputBox>
                {(className) => (
                  <input
                    {...control}
                    {...{ className, name, type: 'text', maxLength: 50, defaultValue: data.typed[name] }}
                    inputMode={name === 'year' || name === 'km' ? 'numeric' : undefined}
                    autoComplete="off"
                  />
                )}
              </InputBox>
            )}
          </Field>
        ))}
        <Button id={`${page.id}-ask`} type="submit" look="primary">
          {texts.submit}
        </Button>
      </form>
      <div data-speak>
        {isIncomplete && <p className={styles.none}>{texts.incomplete}</p>}
        {data.kind === 'asked' && <Worth valuation={data.valuation} texts={texts} />}
      </div>
      {told && data.kind === 'asked' && data.valuation && (
        <data hidden value={JSON.stringify({ ...data.valuation, column_name: 'valuation' })} />
      )}
    </section>
  );
}

function Worth({
  valuation,
  texts,
}: {
  valuation: Extract<Check, { kind: 'asked' }>['valuation'];
  texts: Texts;
}): ReactElement {
  const { offer_price: price, sample, message } = valuation ?? {};
  if (price === undefined) return <p className={styles.none}>{message ?? texts.none}</p>;
  return (
    <>
      <p className={styles.result}>{fillParams(texts.result, { price: formatMoney(price) })}</p>
      {sample !== undefined && <p>{fillParams(texts.sample, { count: sample })}</p>}
    </>
  );
}
