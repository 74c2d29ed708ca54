import { useEffect, useRef, type RefObject } from 'react';
import {
  filesTaken,
  parseFileValue,
  writeFileValue,
  type FileKind,
  type FileRefusal,
} from '../../domain/forms/index.ts';
import type { OneControlProps } from './controls.ts';
import { refusalOf } from './refusalOf.ts';

interface Files {
  /** Where they are chosen. */
  input: RefObject<HTMLInputElement | null>;
  /** Sends what is chosen there, one after the other, and empties it. */
  sendChosen: () => Promise<void>;
  /** Leaves one out. */
  drop: (value: string) => void;
}

/** What became of a file that was sent. */
export type Arrived = { value: string; kind: FileKind } | { refused: FileRefusal };

interface FilesInput extends Pick<OneControlProps, 'field' | 'given' | 'onGive'> {
  isLive: boolean;
  send: (file: File) => Promise<Arrived>;
}

/** Files that go ahead of their form; what is filled in has a value for each, also while it is on its way. */
export function useFiles({ field, given, onGive, isLive, send }: FilesInput): Files {
  const input = useRef<HTMLInputElement>(null);
  const { kinds } = filesTaken(field);
  // What arrives later finds what is filled in then.
  const latest = useRef({ given, onGive });
  useEffect(() => void (latest.current = { given, onGive }));
  const give = (change: (now: readonly string[]) => readonly string[]): void => {
    const next = change(latest.current.given);
    latest.current.given = next;
    latest.current.onGive(next);
  };
  const sendOne = async (file: File): Promise<void> => {
    const early = refusalOf(file, field);
    const waiting = writeFileValue('wait', file.name);
    give((now) => [...now, early ? writeFileValue(early, file.name) : waiting]);
    if (early) return;
    const arrived = await send(file);
    const refused = 'refused' in arrived ? arrived.refused : !kinds.includes(arrived.kind) && 'kind';
    const value =
      'value' in arrived && !refused ? arrived.value : writeFileValue(refused || 'failed', file.name);
    give((now) => replaceFirst(now, waiting, value));
  };
  const sendChosen = async (): Promise<void> => {
    const { current: box } = input;
    const chosen = [...(box?.files ?? [])];
    if (!box || chosen.length === 0) return;
    // The form does not send them a second time, and the same one may be chosen again.
    box.value = '';
    give((now) => now.filter((value) => isThere(value) || isWaiting(value)));
    for (const file of chosen) await sendOne(file);
  };
  // They may have been chosen before the script ran.
  useEffect(() => void (isLive && sendChosen()), [isLive]);
  const drop = (value: string): void => {
    give((now) => now.filter((one) => one !== value));
    input.current?.focus();
  };
  return { input, sendChosen, drop };
}

export function isThere(value: string): boolean {
  return parseFileValue(value).id !== undefined;
}

export function isWaiting(value: string): boolean {
  return parseFileValue(value).refusal === 'wait';
}

function replaceFirst(values: readonly string[], old: string, next: string): string[] {
  const at = values.indexOf(old);
  // Somebody has begun the form anew meanwhile.
  return at < 0 ? [...values] : values.with(at, next);
}
