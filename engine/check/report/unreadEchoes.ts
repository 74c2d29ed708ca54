import type { Problem } from '../../problems.ts';

/** Leaves out that nothing reads a name where another mistake is why: in its declaration, or in the name where it is asked. */
export function withoutUnreadEchoes(problems: readonly Problem[]): Problem[] {
  const others = problems.filter(({ code }) => code !== 'NAME_UNREAD');
  return problems.filter(
    (one) => one.code !== 'NAME_UNREAD' || !others.some((other) => explains(other, one)),
  );
}

function explains(other: Problem, { file, pointer }: Problem): boolean {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const isInside = other.file === file && pointer !== '' && other.pointer.startsWith(pointer);
  return isInside || other.message.includes(`"${name}"`) || other.message.includes(`.${name}"`);
}
