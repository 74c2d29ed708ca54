import type { AnyBlock } from '../../../engine/block.ts';
import type { Site } from '../../../engine/index.ts';
import {
  EXAMPLE_FACES,
  hasFace,
  type Example,
  type ExampleFace,
  type RenderedPage,
} from '../../../engine/render/index.ts';
import type { PageService } from '../../pages/pageService.ts';
import { readExamples } from './readExamples.ts';

/** One example with one of the block's faces, as the workbench lists it. */
export interface Frame {
  example: string;
  face: ExampleFace;
  note: string;
  /** False: the block leaves nothing behind. */
  isShown: boolean;
  /** What is wrong with it. */
  problems: readonly string[];
}

interface FramesInput {
  root: string;
  site: Site;
  pages: Pick<PageService, 'example'>;
}

const NOTES: Readonly<Record<ExampleFace, string>> = {
  full: '',
  waiting: 'It was not asked for yet.',
  empty: 'There is nothing to show.',
  failed: 'Its data did not come.',
};

/** Every example as it is, then the other faces of the block. */
export async function framesOf(block: AnyBlock, input: FramesInput): Promise<Frame[]> {
  const examples = Object.entries(readExamples(input.root, block.name));
  const full = examples.map(([name, example]) => frameOf(block, name, example, input));
  const [first] = examples;
  const others = EXAMPLE_FACES.filter((face) => face !== 'full');
  // Most blocks never wait; hidden when empty or after a fault is worth a word.
  const told = others.filter((face) => face !== 'waiting' || hasFace(block, face));
  const faces = told.map((face) => ({
    ...{ example: first?.[0] ?? '', face, note: NOTES[face], problems: [] },
    isShown: first !== undefined && hasFace(block, face),
  }));
  return [...(await Promise.all(full)), ...faces];
}

/** It is drawn here too, to know what became of it. */
async function frameOf(
  block: AnyBlock,
  name: string,
  example: Example,
  { site, pages }: FramesInput,
): Promise<Frame> {
  const frame = { example: name, face: 'full', note: example.note ?? '' } as const;
  try {
    const page = await pages.example({ site, block, name, example, face: 'full' });
    return { ...frame, isShown: hasBlock(page), problems: page.problems.map(({ message }) => message) };
  } catch (error) {
    return { ...frame, isShown: false, problems: [(error as Error).message] };
  }
}

/** Whether one of header, main and footer has anything in it. */
function hasBlock({ html }: RenderedPage<string>): boolean {
  return / class="fc-(?:header|main|footer)"[^>]*>(?!<\/)/.test(html);
}
