/** The process that makes pictures for one worker; see pictureProcess.ts. Built by Vite into dist/<build>/server/pictures.js. */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { makePicture } from './makePicture.ts';
import type { PictureMade, PictureQuestion } from './pictureProcess.ts';

// Who presses Ctrl+C tells all processes at once; this one ends with its worker.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
try {
  // Pages first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not everybody may.
}
// Several are made at the same time: one thread for each.
sharp.concurrency(1);

process.on('message', ({ id, task }: PictureQuestion) => {
  const tell = (made: PictureMade): void => void process.send?.(made);
  makePicture(task).then(
    (bytes) => tell({ id, bytes }),
    () => tell({ id }),
  );
});
