import { PICTURE_WIDTHS, pictureUrl } from '../../domain/pictures.ts';

/** One picture for each frame of a turn; one that did not come is the one before it. */
export type Frames = readonly HTMLImageElement[];

/** More do not make a frame that moves look better. */
const MOST_DENSITY = 2;

export interface Loading {
  /** Undefined: fewer than two came. Never fails: each frame that does not come is logged. */
  all: Promise<Frames | undefined>;
  /** What has not come is no longer fetched. */
  stop: () => void;
}

/**
 * Fetches and decodes all frames of a spin.
 *
 * @param width how wide they are shown, px
 * @param atMost widest that is fetched, px
 * @param onProgress counts frames that came or failed
 */
export function loadFrames(
  frames: readonly string[],
  { width, atMost, onProgress }: { width: number; atMost: number; onProgress: (done: number) => void },
): Loading {
  const fetched = widthOf(width, atMost);
  const images = frames.map(() => new Image());
  let done = 0;
  let isStopped = false;
  const load = async (image: HTMLImageElement, of: string): Promise<HTMLImageElement | undefined> => {
    image.src = pictureUrl(of, fetched);
    try {
      await image.decode();
      return image;
    } catch (error) {
      if (!isStopped) reportError(error);
      return undefined;
    } finally {
      if (!isStopped) onProgress((done += 1));
    }
  };
  return {
    all: Promise.all(images.map((image, index) => load(image, frames[index] as string))).then((loaded) =>
      isStopped ? undefined : withoutGaps(loaded),
    ),
    stop: () => {
      isStopped = true;
      for (const image of images) image.src = '';
    },
  };
}

/** The listed width that is sharp enough. */
function widthOf(shown: number, atMost: number): number {
  const wanted = shown * Math.min(devicePixelRatio, MOST_DENSITY);
  const offered = PICTURE_WIDTHS.filter((width) => width <= atMost);
  return offered.find((width) => width >= wanted) ?? offered.at(-1) ?? PICTURE_WIDTHS[0];
}

function withoutGaps(loaded: readonly (HTMLImageElement | undefined)[]): Frames | undefined {
  const found = loaded.filter((image) => image !== undefined);
  if (found.length < 2) return undefined;
  let last = found.at(-1) as HTMLImageElement;
  return loaded.map((image) => (last = image ?? last));
}
