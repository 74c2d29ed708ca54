import { fork, type ChildProcess } from 'node:child_process';
import type { MakePicture, PictureTask } from './makePicture.ts';

/** To the process. */
export interface PictureQuestion {
  id: number;
  task: PictureTask;
}

/** From it; without bytes: the picture cannot be made. */
export interface PictureMade {
  id: number;
  bytes?: Uint8Array;
}

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Makes pictures in a process of its own: one of 64 million pixels takes seconds and hundreds of megabytes, and the threads
 * that read files and compress pages are few. It starts with the first picture; when it dies, the next picture starts it again.
 */
export class PictureProcess {
  private readonly script: string;
  private readonly waiting = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private asked = 0;

  /** @param script  what is built of startPictures.ts */
  constructor(script: string) {
    this.script = script;
  }

  /** Rejects when the picture cannot be made, or the process dies of it. */
  readonly make: MakePicture = (task) => {
    const child = (this.child ??= this.start());
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      child.send({ id, task } satisfies PictureQuestion);
    });
  };

  end(): void {
    this.child?.kill('SIGKILL');
  }

  private start(): ChildProcess {
    const child = fork(this.script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    child.on('message', ({ id, bytes }: PictureMade) => {
      const asker = this.waiting.get(id);
      this.waiting.delete(id);
      if (bytes) asker?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else asker?.reject(new Error('The file cannot be read as a picture.'));
    });
    const gone = (): void => {
      if (this.child !== child) return;
      this.child = undefined;
      const left = [...this.waiting.values()];
      this.waiting.clear();
      for (const { reject } of left) reject(new Error('The process that makes pictures has ended.'));
    };
    child.once('exit', gone);
    // What could not be sent is told here.
    child.on('error', gone);
    // Who waits for nothing else may end.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
