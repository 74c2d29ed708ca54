import type { Kind } from '../types.ts';

export const text: Kind = { read: ([value]) => ({ value }), most: 200, isOpen: true };
