/** Places in files, as links that open the editor at the line. */
import type { Written } from '../../../../engine/index.ts';
import { element, type Child } from './dom.ts';

type Place = Pick<Written, 'file' | 'line' | 'column'> & { layer?: string; note?: string };

export class Links {
  private readonly folder: string;

  /** @param folder  of the project, absolute */
  constructor(folder: string) {
    this.folder = folder.replaceAll('\\', '/').replace(/^\//, '');
  }

  /** Opens the file at the line; beside it the layer and the author's remark. */
  to({ file, line = 1, column = 1, layer, note }: Place): HTMLElement {
    const words = `${file}:${line}:${column}`;
    const href = `vscode://file/${encodeURI(`${this.folder}/${file}`)}:${line}:${column}`;
    const link = element('a', { href, title: 'Open in the editor' }, words);
    const who: Child =
      layer === undefined || layer === '' ? undefined : element('span', { class: 'layer' }, ` (${layer})`);
    const said: Child = note === undefined ? undefined : element('span', { class: 'note' }, ` note: ${note}`);
    return element('span', { class: 'place' }, link, who, said);
  }
}
