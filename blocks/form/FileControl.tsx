import type { ReactElement } from 'react';
import {
  FILE_KINDS,
  filesTaken,
  parseFileValue,
  type FileKind,
  type FileRefusal,
} from '../../domain/forms/index.ts';
import { ApiError, sendFile } from '../../engine/client/index.ts';
import type { UploadAnswer } from '../../schemas/types/api/upload.answer.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { InputBox } from '../shared/ui/InputBox.tsx';
import type { OneControlProps } from './controls.ts';
import { isThere, isWaiting, useFiles, type Arrived } from './useFiles.ts';
import styles from './Controls.module.css';

/** Why the server did not keep a file, by its status. */
const WHY: Readonly<Record<number, FileRefusal>> = {
  413: 'tooLarge',
  415: 'kind',
  422: 'empty',
  429: 'tooMany',
};

async function send(file: File): Promise<Arrived> {
  try {
    return await sendFile<UploadAnswer>('leads.upload', file);
  } catch (error) {
    return { refused: (error instanceof ApiError && WHY[error.status]) || 'failed' };
  }
}

/** The browser's script runs: files go ahead of the form, which carries what the server made of them. */
type FileControlProps = OneControlProps & { isLive: boolean };

/** Files that are there, each with a box to leave it out, and the control to choose more. Without the script they go with the form. */
export function FileControl({
  field,
  given,
  onGive,
  control,
  texts,
  isLive,
}: FileControlProps): ReactElement {
  const { id: name } = field;
  const { kinds, most } = filesTaken(field);
  const { input, sendChosen, drop } = useFiles({ field, given, onGive, isLive, send });
  const rows = given.filter((value) => isThere(value) || isWaiting(value));
  return (
    <div>
      {rows.map((value, index) => (
        <Row key={`${value} ${index}`} {...{ name, value, texts }} onDrop={() => drop(value)} />
      ))}
      <InputBox>
        {(className) => (
          <input
            {...control}
            ref={input}
            type="file"
            className={`${className} ${styles.file}`}
            name={isLive ? undefined : name}
            accept={acceptOf(kinds)}
            multiple={most > 1}
            required={control.required && rows.length === 0}
            onChange={() => void (isLive && sendChosen())}
          />
        )}
      </InputBox>
    </div>
  );
}

interface RowProps {
  name: string;
  value: string;
  texts: OneControlProps['texts'];
  onDrop: () => void;
}

function Row({ name, value, texts, onDrop }: RowProps): ReactElement {
  const { name: called } = parseFileValue(value);
  if (isWaiting(value))
    return (
      <p className={styles.waiting} role="status">
        {fillParams(texts.fileWaits, { name: called })}
      </p>
    );
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={styles.mark}
        name={name}
        value={value}
        defaultChecked
        onChange={onDrop}
      />
      <span>{fillParams(texts.fileSent, { name: called })}</span>
    </label>
  );
}

function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => [...FILE_KINDS[kind].types, ...FILE_KINDS[kind].endings.map((ending) => `.${ending}`)])
    .join(',');
}
