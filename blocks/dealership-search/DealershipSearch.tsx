import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import type { BlockProps, PageTools } from '../../engine/block.ts';
import type { DealershipSearchSettings } from '../../schemas/types/blocks/dealership-search.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Field } from '../shared/ui/Field.tsx';
import { Heading } from '../shared/ui/Heading.tsx';
import { InputBox } from '../shared/ui/InputBox.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { CHOSEN, PLACE, type DealershipsFound } from './findDealerships.ts';
import styles from './DealershipSearch.module.css';

type Props = BlockProps<DealershipSearchSettings, DealershipsFound, 'query' | 'site.locations'>;

/** A GET form of the page itself, which is drawn anew in place where there is JavaScript. */
export function DealershipSearch({ settings, facts, data, page, tools }: Props): ReactElement {
  const { texts } = settings;
  const words = suggestions(facts.site.locations ?? []);
  return (
    <section className={styles.search}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <form method="get" action={`#${page.id}`} role="search" className={styles.form}>
        <Field id={`${page.id}-place`} label={texts.label}>
          {(control) => (
            <InputBox>
              {(className) => (
                <input
                  {...control}
                  {...{ className, name: PLACE, type: 'search', maxLength: 100, defaultValue: data.text }}
                  placeholder={texts.placeholder}
                  list={`${page.id}-places`}
                  data-debounce={settings.debounceMs}
                  autoComplete="off"
                />
              )}
            </InputBox>
          )}
        </Field>
        <datalist id={`${page.id}-places`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Button id={`${page.id}-find`} type="submit">
          {texts.submit}
        </Button>
      </form>
      <Found
        data={data}
        settings={settings}
        chosen={facts.query[CHOSEN]}
        level={page.headingLevel}
        tools={tools}
      />
    </section>
  );
}

interface FoundProps {
  data: DealershipsFound;
  settings: DealershipSearchSettings;
  /** Slug of the dealership that was chosen. */
  chosen: string | undefined;
  level: number;
  tools: PageTools | undefined;
}

/** The dealerships as buttons: who presses one has it chosen in the form of the page. */
function Found({ data, settings: { texts, form }, chosen, level, tools }: FoundProps): ReactElement | null {
  const { found, text } = data;
  if (!found) return null;
  if (found.length === 0) return <p data-speak>{fillParams(texts.none, { address: text })}</p>;
  return (
    <div className={styles.found}>
      <Heading level={texts.title === '' ? level : level + 1}>
        {fillParams(texts.select, { address: text })}
      </Heading>
      <ul className={styles.list}>
        {found.map(({ name, slug, km, website }) => (
          <li key={slug} className={styles.item}>
            <a
              className={styles.choice}
              href={`${tools?.hrefWith({ [PLACE]: text, [CHOSEN]: slug }) ?? ''}${form}`}
              aria-current={chosen === slug ? 'true' : undefined}
            >
              {name}
              {km !== undefined && (
                <span className={styles.km}>
                  {fillParams(texts.distance, { km: formatNumber(Math.round(km)) })}
                </span>
              )}
            </a>
            {website !== undefined && (
              <Link href={website} className={styles.website}>
                {fillParams(texts.website, { name })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names and cities of the locations, each once: what the browser completes from. */
function suggestions(
  locations: readonly { name?: string; city?: string; address?: { city?: string } }[],
): string[] {
  const words = locations.flatMap(({ name, city, address }) => [name, city, address?.city]);
  return [...new Set(words.filter((word) => word !== undefined))];
}
