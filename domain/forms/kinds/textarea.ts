import type { Kind } from '../types.ts';

export const textarea: Kind = { read: ([value]) => ({ value }), most: 5000, isOpen: true, hasLines: true };
