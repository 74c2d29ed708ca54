import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { PersonSettings } from '../../schemas/types/blocks/person.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Link } from '../shared/ui/Link.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './Person.module.css';

export function Person({ settings, page }: BlockProps<PersonSettings>): ReactElement {
  const { name, role, phone, email, promises, look, mark, texts } = settings;
  const said = promises.filter(({ text }) => text !== '');
  return (
    <div className={classes(styles.person, styles[look])}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <p className={styles.who}>
        {mark === 'initials' && (
          <span className={styles.mark} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <b className={styles.name}>{name}</b>
        {role !== '' && <span className={styles.role}>{role}</span>}
      </p>
      {texts.body !== '' && <p className={styles.body}>{texts.body}</p>}
      {(phone !== '' || email !== '') && (
        <ul className={styles.ways}>
          {phone !== '' && (
            <li>
              <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.way}>
                <Icon name="phone" />
                {phone}
              </Link>
            </li>
          )}
          {email !== '' && (
            <li>
              <Link href={`mailto:${email}`} className={styles.way}>
                <Icon name="mail" />
                {email}
              </Link>
            </li>
          )}
        </ul>
      )}
      {said.length > 0 && (
        <ul className={styles.promises}>
          {said.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.[0] ?? '').join('');
}
