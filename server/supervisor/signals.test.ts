import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { obeySignals } from './signals.ts';

const obeying = ({ end = async () => undefined, reload = async () => undefined } = {}) => {
  const signals = new EventEmitter();
  const supervisor = {
    end: vi.fn<(leaveMs: number) => Promise<void>>(end),
    reload: vi.fn<() => Promise<undefined>>(reload),
  };
  const exit = vi.fn();
  obeySignals(supervisor, 5_000, { on: (signal, listener) => signals.on(signal, listener), exit });
  return { signals, supervisor, exit };
};

describe('a server that is signalled', () => {
  it.each([
    ['SIGTERM', 5_000],
    ['SIGINT', 0],
  ])('%s: it leaves for %i ms, ends, and the exit code is 0', async (signal, leaveMs) => {
    const { signals, supervisor, exit } = obeying();
    signals.emit(signal);
    expect(supervisor.end).toHaveBeenCalledExactlyOnceWith(leaveMs);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
  });

  it('twice does not wait any longer; a failing end is an exit code too', async () => {
    const stuck = obeying({ end: () => new Promise(() => undefined) });
    stuck.signals.emit('SIGTERM');
    expect(stuck.exit).not.toHaveBeenCalled();
    stuck.signals.emit('SIGINT');
    expect(stuck.exit).toHaveBeenCalledExactlyOnceWith(1);
    const failing = obeying({ end: () => Promise.reject(new Error('disk gone')) });
    failing.signals.emit('SIGTERM');
    await vi.waitFor(() => expect(failing.exit).toHaveBeenCalledExactlyOnceWith(1));
  });

  it('SIGHUP: it reloads, goes on when that fails, and does not begin to once it ends', async () => {
    const { signals, supervisor, exit } = obeying({ reload: () => Promise.reject(new Error('disk full')) });
    signals.emit('SIGHUP');
    signals.emit('SIGHUP');
    await Promise.resolve();
    expect([supervisor.reload.mock.calls.length, exit.mock.calls.length]).toEqual([2, 0]);
    signals.emit('SIGTERM');
    signals.emit('SIGHUP');
    expect(supervisor.reload).toHaveBeenCalledTimes(2);
  });
});
