import { defineBlock } from '../../engine/block.ts';
import { EnquirySent } from './EnquirySent.tsx';

export const enquirySent = defineBlock({ name: 'enquiry-sent', enhance: true, view: EnquirySent });
