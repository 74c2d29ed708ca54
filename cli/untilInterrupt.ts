/** Given when the process is told to end: by Ctrl+C, or by who started it. */
export function untilInterrupt(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
}
