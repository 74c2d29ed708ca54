import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { SiteHeaderSettings } from '../../schemas/types/blocks/site-header.ts';
import { ButtonList } from '../shared/ui/ButtonList.tsx';
import { fillParams } from '../shared/decide/fillParams.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link, phoneHref } from '../shared/ui/Link.tsx';
import { Logo } from '../shared/ui/Logo.tsx';
import { pickMenu } from '../shared/decide/pickMenu.ts';
import { tapClass } from '../shared/ui/tap.ts';
import { toneClass } from '../shared/ui/tone.ts';
import { drawerClass } from '../shared/ui/drawer.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './SiteHeader.module.css';

type Props = BlockProps<SiteHeaderSettings, undefined, 'menus' | 'page'>;

/** One menu in the page: a drawer (a popover, which needs no JavaScript) on phones, a row on wide screens. */
export function SiteHeader({ settings, facts, slots, page, tools }: Props): ReactElement {
  const { texts, tone, style, sticky, dropdown, logo, carriesTo } = settings;
  const entries = pickMenu(facts.menus, settings.menu, facts.page.path);
  const drawer = `${page.id}-menu`;
  return (
    <div
      className={`${styles.header} ${toneClass(tone)}${sticky ? ` ${styles.sticky}` : ''}`}
      data-bar={sticky ? `header ${style}-header` : undefined}
      data-dropdown={dropdown}
      data-carries={carriesTo || undefined}
    >
      {texts.strip !== '' && <p className={styles.strip}>{texts.strip}</p>}
      <div className={classes(styles.row, styles[style])}>
        <Link href="/" className={styles.brand}>
          <Logo src={logo} name={texts.name} size={tools?.sizeOf(logo)} />
        </Link>
        <nav
          id={drawer}
          popover="auto"
          data-over="page"
          className={`${menuClass(style)} ${styles.menu}`}
          aria-label={texts.menu}
        >
          <button
            type="button"
            popoverTarget={drawer}
            popoverTargetAction="hide"
            className={tapClass(styles.close)}
          >
            <Icon name="x" />
            {texts.close}
          </button>
          {entries.length > 0 && <HeaderMenu entries={entries} group={drawer} />}
          <div className={styles.drawerEnd}>
            <Contact settings={settings} />
          </div>
        </nav>
        <div className={styles.contact}>
          {hasChildren(slots.tools) && <Slot of={slots.tools} className={styles.tools} />}
          <Contact settings={settings} />
        </div>
        <button type="button" popoverTarget={drawer} className={tapClass(styles.open)}>
          <Icon name="menu" label={texts.menu} />
        </button>
      </div>
    </div>
  );
}

/** The menu comes from the side of its button. */
function menuClass(style: SiteHeaderSettings['style']): string {
  return style === 'bar' ? drawerClass('inPlace') : drawerClass('inPlace', 'start');
}

function Contact({ settings: { phone, texts, buttons } }: { settings: SiteHeaderSettings }): ReactElement {
  const call = phoneHref('tel', phone);
  return (
    <>
      {call && (
        <Link
          href={call}
          className={`${styles.phone} fc-control`}
          aria-label={fillParams(texts.call, { phone })}
        >
          <Icon name="phone" />
          <span className={styles.number}>{phone}</span>
        </Link>
      )}
      <ButtonList buttons={buttons} />
    </>
  );
}
