import { moveBy, zoomAt, type Size, type Zoom } from './zoom.ts';

/** Two taps are one double tap within this time and distance. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 30;
/** A notch of a wheel is 100: it makes a photo a fifth larger. */
const WHEEL = 0.002;
const KEY_FACTORS: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };

export interface Zoomed {
  /** Of the slide that is shown; a video has none. */
  picture: () => HTMLElement | null | undefined;
  zoom: () => Zoom;
  set: (zoom: Zoom) => void;
  /** A double tap, px from the upper left corner of the picture's box. */
  toggleAt: (x: number, y: number) => void;
  most: number;
}

interface Place {
  x: number;
  y: number;
}

/**
 * Listens to fingers, mouse, wheel and keys over the photo.
 *
 * @returns ends it
 */
export function listenToZoom(stage: HTMLElement, zoomed: Zoomed): () => void {
  const over = new AbortController();
  const { signal } = over;
  const active = { signal, passive: false };
  const { zoom, set, most } = zoomed;
  const box = (): Size => {
    const picture = zoomed.picture();
    return { width: picture?.clientWidth ?? 0, height: picture?.clientHeight ?? 0 };
  };
  /** In the box of the picture as it stands when it is whole. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const { left = 0, top = 0 } = zoomed.picture()?.parentElement?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const scaleTo = (scale: number, at: Place): void => set(zoomAt(zoom(), scale, at, box(), most));

  listenToFingers(stage, active, { ...zoomed, box, placeOf, scaleTo });

  listenToTaps(stage, signal, { ...zoomed, placeOf });
  stage.addEventListener(
    'wheel',
    (event) => {
      // A wheel that goes sideways goes along the strip.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || !zoomed.picture()) return;
      event.preventDefault();
      scaleTo(zoom().scale * Math.exp(-event.deltaY * WHEEL), placeOf(event));
    },
    active,
  );
  stage.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1 && zoom().scale > 1)
        set(moveBy(zoom(), movementX, movementY, box()));
    },
    { signal },
  );
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.closest('dialog')?.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => {
      const factor = KEY_FACTORS[key];
      if (factor === undefined || ctrlKey || metaKey) return;
      const { width, height } = box();
      scaleTo(zoom().scale * factor, { x: width / 2, y: height / 2 });
    },
    { signal },
  );
  return () => over.abort();
}

/** Two taps near each other, by finger or mouse. */
function listenToTaps(
  stage: HTMLElement,
  signal: AbortSignal,
  { picture, placeOf, toggleAt }: Pick<Fingers, 'picture' | 'placeOf' | 'toggleAt'>,
): void {
  let tapped: { at: Place; when: number } | undefined;
  const tap = (event: MouseEvent): void => {
    if (!picture()?.contains(event.target as Node)) return;
    const at = placeOf(event);
    const when = event.timeStamp;
    const isSecond =
      tapped &&
      when - tapped.when < DOUBLE_MS &&
      Math.hypot(at.x - tapped.at.x, at.y - tapped.at.y) < DOUBLE_PX;
    tapped = isSecond ? undefined : { at, when };
    if (isSecond) toggleAt(at.x, at.y);
  };
  stage.addEventListener('click', tap, { signal });
}

interface Fingers extends Zoomed {
  box: () => Size;
  placeOf: (of: { clientX: number; clientY: number }) => Place;
  scaleTo: (scale: number, at: Place) => void;
}

/** Two fingers pinch; one moves what is larger than its box. The browser scrolls when neither is so. */
function listenToFingers(
  stage: HTMLElement,
  active: AddEventListenerOptions,
  { zoom, set, box, placeOf, scaleTo }: Fingers,
): void {
  let last: { middle: Place; spread: number } | undefined;
  const read = ({ touches }: TouchEvent): { middle: Place; spread: number } | undefined => {
    const [a, b = a] = [...touches].map(placeOf);
    if (!a || !b) return undefined;
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    stage.addEventListener(type, (event) => (last = read(event)), active);
  stage.addEventListener(
    'touchmove',
    (event) => {
      const now = read(event);
      const before = last;
      if (!now || !before || (event.touches.length < 2 && zoom().scale <= 1)) return;
      event.preventDefault();
      if (before.spread > 0 && now.spread > 0)
        scaleTo(zoom().scale * (now.spread / before.spread), now.middle);
      set(moveBy(zoom(), now.middle.x - before.middle.x, now.middle.y - before.middle.y, box()));
      last = now;
    },
    active,
  );
}
