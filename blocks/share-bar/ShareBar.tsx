import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { ShareBarItem, ShareBarSettings } from '../../schemas/types/blocks/share-bar.ts';
import { classes } from '../shared/ui/classes.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { ShowMore } from '../shared/ui/ShowMore.tsx';
import { hrefOf, type Shared } from './toItem.ts';
import styles from './ShareBar.module.css';

type Props = BlockProps<ShareBarSettings, undefined, 'car'>;

/** What the loader does when an item is pressed stands in its attributes; see engine/client/pressing.ts. */
export function ShareBar({ settings, facts: { car }, page, tools }: Props): ReactElement {
  const { items, shown, texts } = settings;
  const shared = { url: tools?.urlOf(tools.addressOf('vehicle', car) ?? '') ?? '', title: texts.name };
  return (
    <section className={styles.bar}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <Items items={items.slice(0, shown)} shared={shared} settings={settings} />
      {items.length > shown && (
        <ShowMore more={texts.more} less={texts.less}>
          <Items items={items.slice(shown)} shared={shared} settings={settings} />
        </ShowMore>
      )}
    </section>
  );
}

interface Of {
  shared: Shared;
  settings: ShareBarSettings;
}

function Items({ items, ...of }: Of & { items: readonly ShareBarItem[] }): ReactElement {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} {...of} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, shared, settings }: Of & { item: ShareBarItem }): ReactElement {
  const href = hrefOf(item, shared);
  const words = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span data-words>{item.label}</span>
    </>
  );
  const common = {
    className: classes(styles.item, settings.look === 'framed' && styles.framed),
    'data-act': item.act,
    'data-track': item.track,
  };
  if (href === undefined)
    return (
      <button type="button" {...common} {...doneOf(shared, settings)}>
        {words}
      </button>
    );
  return (
    <Link href={href} newTab={item.newTab} {...common} {...openedBy(item, settings)}>
      {words}
    </Link>
  );
}

/** Of what is done in the page. */
function doneOf({ url, title }: Shared, { copiedMs, texts }: ShareBarSettings): object {
  return {
    'data-text': url,
    'data-title': title,
    'data-done': texts.copied,
    'data-ms': copiedMs,
    'data-toast': texts.toast || undefined,
  };
}

/** Of a link that does more than lead somewhere. */
function openedBy({ act, file }: ShareBarItem, { popupWidth, popupHeight, texts }: ShareBarSettings): object {
  if (act === 'popup') return { 'data-size': `${popupWidth}x${popupHeight}` };
  if (act !== 'download') return {};
  return { download: file, 'data-busy': texts.preparing, 'data-failed': texts.failed };
}
