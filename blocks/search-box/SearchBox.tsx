import type { ReactElement } from 'react';
import { TEXT_NAME } from '../../domain/searchQuery.ts';
import type { BlockProps } from '../../engine/block.ts';
import type { SearchBoxSettings } from '../../schemas/types/blocks/search-box.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { KeptFields } from '../shared/ui/KeptFields.tsx';
import styles from './SearchBox.module.css';

type Props = BlockProps<SearchBoxSettings, undefined, 'query' | 'page'>;

/** Words for a search, as a plain form: of its page, where what it is narrowed to stays, or of the one it leads to. */
export function SearchBox({ settings, facts: { query, page: open }, page }: Props): ReactElement {
  const { link, texts } = settings;
  return (
    <form
      method="get"
      action={link || open.path}
      role="search"
      className={styles.box}
      data-to-top={link ? undefined : ''}
    >
      {!link && <KeptFields query={query} own={TEXT_NAME} />}
      <input
        id={`${page.id}-words`}
        type="search"
        name={TEXT_NAME}
        className={styles.input}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        defaultValue={query[TEXT_NAME] ?? ''}
        maxLength={200}
      />
      <button type="submit" className={styles.go} aria-label={texts.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
