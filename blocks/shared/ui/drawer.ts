import styles from './Drawer.module.css';

/**
 * Classes of a drawer: a popover, which needs no JavaScript.
 *
 * @param kind  `inPlace`: on wide screens it stands in its place; `start`: it comes from the side where lines begin
 */
export function drawerClass(...kinds: readonly ('inPlace' | 'start')[]): string {
  return [styles.drawer, ...kinds.map((kind) => styles[kind])].join(' ');
}
