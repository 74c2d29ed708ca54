import { defineBlock } from '../../engine/block.ts';
import { pickShape } from './pickShape.ts';
import { ScaleDrawing } from './ScaleDrawing.tsx';

export const scaleDrawing = defineBlock({
  name: 'scale-drawing',
  view: ScaleDrawing,
  isEmpty: ({ settings }) => pickShape(settings) === undefined,
});
