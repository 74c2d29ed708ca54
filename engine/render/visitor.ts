import type { FormContent } from '../block.ts';
import type { VisitorServices } from '../../schemas/services/index.ts';

/** The one for whom a drawing is made, and for nobody else. */
export interface Visitor {
  /** Who is signed in: the fact `visitor` of private blocks. */
  fact?: object;
  /** What private blocks may ask of this visitor. */
  services?: VisitorServices;
  /** What was sent to one block of the page and is wrong. */
  form?: { block: string; content: FormContent };
}
