import { fieldsOf } from '../../domain/forms/index.ts';
import { defineBlock } from '../../engine/block.ts';
import { accept } from './accept.ts';
import { Form } from './Form.tsx';
import { pickForm } from './pickForm.ts';

export const form = defineBlock({
  name: 'form',
  needs: ['site.locations'],
  wake: 'interaction',
  view: Form,
  accept,
  isEmpty: ({ settings }) => fieldsOf(settings).length === 0,
  toIsland: pickForm,
});
