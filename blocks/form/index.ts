import { fieldsOf } from '../../domain/forms/index.ts';
import { defineBlock, type CspSources } from '../../engine/block.ts';
import { accept } from './accept.ts';
import { Form } from './Form.tsx';
import { pickForm } from './pickForm.ts';

export const form = defineBlock({
  name: 'form',
  needs: ['site.locations'],
  wake: 'interaction',
  view: Form,
  accept,
  does: ({ holds }) => (holds ? ['hold'] : []),
  isEmpty: ({ settings }) => fieldsOf(settings).length === 0,
  toIsland: pickForm,
  // A browser follows an answer to a form nowhere else.
  sources: ({ settings: { holds, paymentPage } }): CspSources => {
    const origin = holds && paymentPage ? URL.parse(paymentPage)?.origin : undefined;
    return origin ? { 'form-action': [origin] } : {};
  },
});
