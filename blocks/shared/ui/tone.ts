import styles from './Tone.module.css';

/** Ground of a part of the page: the page's own, raised off it, tinted, the dealer's colour, deep, or dark. */
export type Tone = 'plain' | 'raised' | 'tint' | 'tintWarm' | 'brand' | 'deep' | 'dark';

/** Class of the outermost element; the colour roles change inside its children. */
export function toneClass(tone: Tone): string {
  return styles[tone] ?? '';
}
