import type { ReactElement } from 'react';
import { isBlankHtml } from '../decide/isBlankHtml.ts';
import styles from './Prose.module.css';

/** Written content: the safe HTML that the engine made of a Markdown setting. */
export function Prose({ html }: { html: string }): ReactElement | null {
  if (isBlankHtml(html)) return null;
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
