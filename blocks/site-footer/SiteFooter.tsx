import type { ReactElement, ReactNode } from 'react';
import type { BlockProps, PageTools } from '../../engine/block.ts';
import type { SiteFooterSettings } from '../../schemas/types/blocks/site-footer.ts';
import type { Location } from '../../schemas/types/location.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link, phoneHref } from '../shared/ui/Link.tsx';
import { Logo } from '../shared/ui/Logo.tsx';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { pickMenu } from '../shared/decide/pickMenu.ts';
import { Prose } from '../shared/ui/Prose.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import { pickColumns, type MenuColumn } from './pickColumns.ts';
import { pickHours } from './pickHours.ts';
import styles from './SiteFooter.module.css';

/** What the footer reads of the fact `site`. */
export interface FooterSite {
  primary?: Location;
  social?: readonly { id: string; label: string; link: string }[];
}

/** Links as entries of the list around them. */
function LinkItems({
  links,
}: {
  links: readonly { id: string; label: string; link?: string | undefined }[];
}): ReactElement[] {
  return links.map(({ id, label, link }) => (
    <li key={id}>
      <Link href={link} className={styles.link}>
        {label}
      </Link>
    </li>
  ));
}

type Props = BlockProps<SiteFooterSettings, undefined, 'menus' | 'site.social' | 'site.primary'>;

export function SiteFooter({ settings, facts, page, tools }: Props): ReactElement {
  const columns = pickColumns(pickMenu(facts.menus, settings.menu, ''));
  const level = page.headingLevel;
  return (
    <div className={`${styles.footer} ${toneClass(settings.tone)}`} data-width="full">
      <div className={styles.columns}>
        <Dealer settings={settings} site={facts.site} tools={tools} />
        <Visit settings={settings} level={level} />
        <Hours settings={settings} site={facts.site} level={level} />
        {columns.map(({ id, title, links }) => (
          <Column key={id} title={title} level={level}>
            <Links title={title} links={links} />
          </Column>
        ))}
      </div>
      <Legal settings={settings} />
    </div>
  );
}

interface Part {
  settings: SiteFooterSettings;
  level: number;
  site?: FooterSite | undefined;
}

function Column({
  title,
  isWide = false,
  level,
  children,
}: {
  title: string | undefined;
  /** Where the dealer is and when; the others are lists of links. */
  isWide?: boolean;
  level: number;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={isWide ? `${styles.column} ${styles.wide}` : styles.column}>
      {title && (
        <Heading level={level} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </div>
  );
}

/** On phones a list opens with its title; elsewhere CSS shows what is in it, and the heading above in the title's place. */
function Links({ title, links }: Pick<MenuColumn, 'title' | 'links'>): ReactElement {
  const list = (
    <ul className={styles.links}>
      <LinkItems links={links} />
    </ul>
  );
  if (!title) return list;
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {list}
    </details>
  );
}

function Dealer({
  settings,
  site,
  tools,
}: Omit<Part, 'level'> & { tools: PageTools | undefined }): ReactElement {
  const { texts, logo } = settings;
  const social = settings.social ? pickLinked(site?.social ?? []) : [];
  return (
    <div className={styles.dealer}>
      <Logo src={logo} name={texts.name} size={tools?.sizeOf(logo)} late />
      <Prose html={texts.about} />
      {social.length > 0 && (
        <ul className={styles.social} aria-label={texts.social}>
          <LinkItems links={social} />
        </ul>
      )}
    </div>
  );
}

function Visit({ settings: { texts, phone, mapLink }, level }: Part): ReactElement | null {
  const lines = [texts.street, texts.place].filter((line) => line !== '');
  const call = phoneHref('tel', phone);
  if (lines.length === 0 && !call) return null;
  return (
    <Column title={texts.visit} level={level} isWide>
      {lines.length > 0 && (
        <Link href={mapLink} className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Link>
      )}
      {call && (
        <Link href={call} className={styles.phone}>
          <Icon name="phone" />
          {phone}
        </Link>
      )}
    </Column>
  );
}

function Hours({ settings, site, level }: Part): ReactElement | null {
  const { texts, days, hours } = settings;
  const rows = hours ? pickHours(site?.primary?.contact_detail?.opening_hours ?? [], days, texts.closed) : [];
  if (rows.length === 0) return null;
  return (
    <Column title={texts.hours} level={level} isWide>
      <dl className={styles.hours}>
        {rows.map((row) => (
          <div key={row.days} className={styles.row}>
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

function Legal({ settings: { texts, legalLinks } }: Pick<Part, 'settings'>): ReactElement {
  const lines = [texts.legal, texts.licence, texts.abn].filter((line) => line !== '');
  return (
    <ul className={styles.legal}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      <LinkItems links={pickLinked(legalLinks)} />
    </ul>
  );
}
