/** What is posted to a page: it goes to the block that it was sent to, and the answer is an address, or the page again. */
import { randomUUID } from 'node:crypto';
import type { Accepted, FormContent } from '../../engine/block.ts';
import type { Unfit, Visitor } from '../../engine/render/index.ts';
import type { DrawInput, PageDrawer, PrivatePage } from './drawPage.ts';
import type { Drawings } from './drawings.ts';
import type { PostAnswer, PostQuestion } from './questions.ts';

const INVALID = 422;
/** It is right, and has to be sent once more: with a key, or when the server can store again. */
const ASKED_AGAIN = 200;
const TOO_MANY = 429;
const CANNOT_STORE = 503;

interface PostParts {
  drawer: PageDrawer;
  drawings: Drawings;
  /** Of a page for those who are signed in: who this is. */
  forOne: Visitor | undefined;
  /** A block could not store what it took. */
  report: (error: unknown, question: PostQuestion) => void;
}

/** @param input  of the page, as it would be drawn */
export async function answerPost(
  parts: PostParts,
  input: DrawInput,
  question: PostQuestion,
): Promise<PostAnswer> {
  const accepted = await accept(parts, input, question);
  if (accepted === undefined) return { kind: 'gone' };
  if (accepted.kind === 'done' || accepted.kind === 'unfit') return accepted;
  const { status, ...content } = contentOf(accepted, question);
  const visitor = { ...parts.forOne, form: { block: question.block, content } };
  const page = await parts.drawings.alone<PrivatePage>((drawing) =>
    parts.drawer.drawForOne({ ...input, status }, { visitor, drawing }),
  );
  return { kind: 'again', page, status, errors: content.errors, values: content.values };
}

type Taken = Accepted | Unfit | { kind: 'failed' };

async function accept(
  { drawer, drawings, report }: PostParts,
  input: DrawInput,
  question: PostQuestion,
): Promise<Taken | undefined> {
  const { block, sent, key, agent, asker = '', isCaller, only } = question;
  const from = { page: input.plan.page, path: input.path, agent, asker, isCaller };
  try {
    const visitor = await question.visitor?.();
    return await drawings.alone((drawing) =>
      drawer.accept(input, { block, sent, key, from, only }, { visitor, drawing }),
    );
  } catch (error) {
    report(error, question);
    return { kind: 'failed' };
  }
}

function contentOf(
  taken: Exclude<Taken, { kind: 'done' | 'unfit' }>,
  { sent, key = randomUUID() }: PostQuestion,
): FormContent & { status: number } {
  const content = { values: sent, errors: {} };
  if (taken.kind === 'invalid') {
    const { errors, choices, values = sent } = taken;
    return { values, errors, ...(choices && { choices }), status: INVALID };
  }
  if (taken.kind === 'next') {
    const { values, errors = {} } = taken;
    return { values, errors, status: Object.keys(errors).length > 0 ? INVALID : ASKED_AGAIN };
  }
  if (taken.kind === 'failed') return { ...content, failed: { key }, status: CANNOT_STORE };
  if (taken.kind === 'tooMany') return { ...content, failed: { key, isTooMany: true }, status: TOO_MANY };
  return { ...content, confirm: taken.confirm ?? { key }, status: ASKED_AGAIN };
}
