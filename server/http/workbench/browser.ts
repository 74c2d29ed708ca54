/**
 * Runs in the browser: a frame is as high as what stands in it, and never wider than the room for it. Without it frames
 * have a height of their own and are scrolled.
 */
export const BROWSER = `
const LEAST = 80;
const MOST = 3000;
const SPACE = 24;

function fit(frame) {
  const room = frame.parentElement;
  const width = Number(frame.width);
  const scale = Math.min(1, room.clientWidth / width);
  frame.style.transform = 'scale(' + scale + ')';
  room.style.height = frame.offsetHeight * scale + 'px';
}

// The body is at least as high as its window: what counts is what stands in it, with room for what is fixed to an edge.
function bottom(element) {
  const { display, position } = getComputedStyle(element);
  if (display === 'contents') return Math.max(0, ...Array.from(element.children, bottom));
  return position === 'fixed' ? 0 : element.getBoundingClientRect().bottom;
}

function grow(frame) {
  const { body } = frame.contentDocument;
  const inside = [...body.querySelectorAll('[data-slot] *')];
  const fixed = inside.filter((element) => getComputedStyle(element).position === 'fixed');
  const heights = fixed.map((element) => element.offsetHeight);
  const blocks = [...body.querySelectorAll(':scope > [data-slot] > *')];
  const height = Math.ceil(Math.max(0, ...blocks.map(bottom))) + SPACE + Math.max(0, ...heights);
  frame.style.height = Math.min(MOST, Math.max(LEAST, height)) + 'px';
  fit(frame);
}

function live(frame) {
  const body = frame.contentDocument?.body;
  if (!body) return;
  grow(frame);
  // What is as high as its window would grow with its frame for ever.
  let turns = 8;
  const observer = new ResizeObserver(() => {
    if (turns-- > 0) grow(frame);
  });
  for (const slot of body.querySelectorAll(':scope > [data-slot]')) observer.observe(slot);
}

for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => live(frame));
  if (frame.contentDocument?.readyState === 'complete') live(frame);
  new ResizeObserver(() => fit(frame)).observe(frame.parentElement);
}
`;
