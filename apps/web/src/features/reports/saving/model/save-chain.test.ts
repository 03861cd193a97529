import { describe, expect, it, vi } from 'vitest';
import {
  failedSteps,
  isComplete,
  runChain,
  startOf,
  type ChainState,
  type ChainStep,
  type Holding,
} from './save-chain.ts';

type Name = 'zip' | 'inspection' | 'closing' | 'qshe';

/** Steps that record when they run; those named fail that many times. */
function steps(failures: Partial<Record<Name, number>> = {}, skip: readonly Name[] = []) {
  const ran: Name[] = [];
  const left = { ...failures };
  const list = (['zip', 'inspection', 'closing', 'qshe'] as const).map((name): ChainStep<Name> => ({
    name,
    skip: skip.includes(name),
    run: async () => {
      ran.push(name);
      const times = left[name] ?? 0;
      left[name] = times - 1;
      if (times > 0) throw new Error(`${name} failed`);
    },
  }));
  return { list, ran };
}

const statuses = (state: ChainState<Name>) => state.map(({ status }) => status);

describe('runChain', () => {
  it('runs every step in order', async () => {
    const { list, ran } = steps();
    const state = await runChain(list, startOf(list), () => {});
    expect(ran).toEqual(['zip', 'inspection', 'closing', 'qshe']);
    expect(isComplete(state)).toBe(true);
  });

  it('continues after a failed step, and names what failed', async () => {
    const { list, ran } = steps({ inspection: 1, closing: 1 });
    const state = await runChain(list, startOf(list), () => {});
    expect(ran).toEqual(['zip', 'inspection', 'closing', 'qshe']);
    expect(failedSteps(state)).toEqual(['inspection', 'closing']);
    expect(isComplete(state)).toBe(false);
  });

  it('repeats only what failed', async () => {
    const { list, ran } = steps({ closing: 1 });
    const first = await runChain(list, startOf(list), () => {});
    ran.length = 0;
    const second = await runChain(list, first, () => {});
    expect(ran).toEqual(['closing']);
    expect(isComplete(second)).toBe(true);
  });

  it('leaves out a skipped step and is complete without it', async () => {
    const { list, ran } = steps({}, ['qshe']);
    const state = await runChain(list, startOf(list), () => {});
    expect(ran).not.toContain('qshe');
    expect(statuses(state)).toEqual(['done', 'done', 'done', 'skipped']);
    expect(isComplete(state)).toBe(true);
  });

  it('does not repeat what an earlier chain has done', async () => {
    const { list, ran } = steps();
    const resumed = list.map((step) => ({ ...step, done: step.name === 'zip' || step.name === 'inspection' }));
    const state = await runChain(resumed, startOf(resumed), () => {});
    expect(ran).toEqual(['closing', 'qshe']);
    expect(isComplete(state)).toBe(true);
  });

  it('aborts the running step when it is cancelled, and starts none after it', async () => {
    const control = new AbortController();
    const { list, ran } = steps();
    const cancelled = list.map((step) =>
      step.name === 'inspection'
        ? {
            ...step,
            run: async (_: unknown, signal: AbortSignal) => {
              control.abort(new Error('cancelled'));
              signal.throwIfAborted();
            },
          }
        : step,
    );
    const state = await runChain(cancelled, startOf(cancelled), () => {}, { signal: control.signal });
    expect(ran).toEqual(['zip']);
    expect(statuses(state)).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    expect(failedSteps(state)).toEqual([]);
  });

  it('shows each step as it runs, with its progress', async () => {
    const list: ChainStep<'zip'>[] = [
      {
        name: 'zip',
        run: async (onProgress) => onProgress(0.5),
      },
    ];
    const onChange = vi.fn<(state: ChainState<'zip'>) => void>();
    await runChain(list, startOf(list), onChange);
    expect(onChange.mock.calls.map(([[step]]) => step)).toEqual([
      { name: 'zip', status: 'running', share: null },
      { name: 'zip', status: 'running', share: 0.5, secondsLeft: null },
      { name: 'zip', status: 'done' },
    ]);
  });
});

describe('a step that can not get through at the moment', () => {
  const PASSING = new Error('the line is down');

  /** Tries again at once; returns how many tries had got nowhere each time. */
  function held(onHeld: () => void = () => {}) {
    const failures: number[] = [];
    const holding: Holding = {
      isPassing: (error) => error === PASSING,
      untilWorthTrying: async (count) => {
        failures.push(count);
        onHeld();
      },
    };
    return { holding, failures };
  }

  it('goes on by itself, and the steps after it wait', async () => {
    const { list, ran } = steps();
    let tries = 0;
    const cut = list.map((step) =>
      step.name === 'inspection'
        ? {
            ...step,
            run: async () => {
              ran.push('inspection');
              if ((tries += 1) < 3) throw PASSING;
            },
          }
        : step,
    );
    const seen: string[][] = [];
    const { holding, failures } = held();
    const state = await runChain(cut, startOf(cut), (now) => seen.push(statuses(now)), { holding });
    expect(ran).toEqual(['zip', 'inspection', 'inspection', 'inspection', 'closing', 'qshe']);
    expect(seen).toContainEqual(['done', 'held', 'waiting', 'waiting']);
    expect(failures).toEqual([1, 2]);
    expect(isComplete(state)).toBe(true);
  });

  it('is treated like a new one once it has got further', async () => {
    let share = 0;
    const list: ChainStep<'zip'>[] = [
      {
        name: 'zip',
        run: async (onProgress) => {
          onProgress((share += 0.25), { done: share * 8, of: 8, unit: 'pictures' });
          if (share < 1) throw PASSING;
        },
      },
    ];
    const { holding, failures } = held();
    const seen: ChainState<'zip'>[] = [];
    await runChain(list, startOf(list), (state) => seen.push(state), { holding });
    expect(failures).toEqual([1, 1, 1]);
    expect(seen).toContainEqual([
      { name: 'zip', status: 'held', error: PASSING, sent: { done: 4, of: 8, unit: 'pictures' } },
    ]);
  });

  it('stops with any other error, as before', async () => {
    const { list } = steps({ closing: 1 });
    const { holding, failures } = held();
    const state = await runChain(list, startOf(list), () => {}, { holding });
    expect([failedSteps(state), failures]).toEqual([['closing'], []]);
  });

  it('is given up when the save is cancelled', async () => {
    const control = new AbortController();
    const { holding } = held(() => control.abort());
    const list: ChainStep<'zip'>[] = [{ name: 'zip', run: () => Promise.reject(PASSING) }];
    const state = await runChain(list, startOf(list), () => {}, { holding, signal: control.signal });
    expect(state).toEqual([{ name: 'zip', status: 'waiting' }]);
  });

  it('says how long the rest takes, from what was sent so far', async () => {
    const times = [0, 10_000];
    const list: ChainStep<'zip'>[] = [
      {
        name: 'zip',
        run: async (onProgress) => {
          onProgress(0);
          onProgress(0.25);
        },
      },
    ];
    const seen: ChainState<'zip'>[] = [];
    await runChain(list, startOf(list), (state) => seen.push(state), { now: () => times.shift() ?? 0 });
    expect(seen).toContainEqual([{ name: 'zip', status: 'running', share: 0.25, sent: undefined, secondsLeft: 30 }]);
  });
});
