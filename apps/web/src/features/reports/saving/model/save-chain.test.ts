import { describe, expect, it, vi } from 'vitest';
import { failedSteps, isComplete, runChain, startOf, type ChainState, type ChainStep } from './save-chain.ts';

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
    const state = await runChain(cancelled, startOf(cancelled), () => {}, control.signal);
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
      { name: 'zip', status: 'running', share: 0.5 },
      { name: 'zip', status: 'done' },
    ]);
  });
});
