/** The one list of rows, in the order of RESULTS.md. */
import type { Row } from '../lib/finding.ts';
import { uncachedRender } from './uncachedRender.ts';

export const rows: readonly Row[] = [uncachedRender];
