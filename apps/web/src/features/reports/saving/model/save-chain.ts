import { secondsLeft, type Reached } from './time-left.ts';

/** How much of something is sent, in pictures or in bytes; or how many pictures the server has taken out of a workbook. */
export type Sent = { done: number; of: number; unit: 'pictures' | 'bytes' | 'taken' };

type OnProgress = (share: number, sent?: Sent) => void;

/** A call of a chain. `skip` leaves it out for good; `done` says that an earlier chain has already made it. */
export type ChainStep<Name extends string> = {
  name: Name;
  skip?: boolean;
  done?: boolean;
  run: (onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>;
};

export type StepState =
  | { status: 'waiting' | 'done' | 'skipped' }
  /** `secondsLeft`: null while it can't be said. */
  | { status: 'running'; share: number | null; sent?: Sent | undefined; secondsLeft?: number | null }
  /** It can't get through at the moment, and goes on by itself. */
  | { status: 'held'; error: unknown; sent?: Sent | undefined }
  | { status: 'failed'; error: unknown };

/** The state of each step, in the order of the chain. */
export type ChainState<Name extends string> = readonly (StepState & { name: Name })[];

/** What a chain does with a step that can't get through at the moment. */
export type Holding = {
  /** Whether an error is one of those that pass. */
  isPassing: (error: unknown) => boolean;
  /** Resolves when it is worth trying again, or `signal` is aborted; `failures`: how many tries in a row got nowhere. */
  untilWorthTrying: (failures: number, signal: AbortSignal) => Promise<void>;
};

export function startOf<Name extends string>(steps: readonly ChainStep<Name>[]): ChainState<Name> {
  return steps.map(({ name, skip, done }) => ({ name, status: done ? 'done' : skip ? 'skipped' : 'waiting' }));
}

/** Whether nothing is left to be done. */
export const isComplete = (state: ChainState<string>): boolean =>
  state.every(({ status }) => status === 'done' || status === 'skipped');

export const doneSteps = <Name extends string>(state: ChainState<Name>): Name[] =>
  state.flatMap(({ name, status }) => (status === 'done' ? [name] : []));

export const failedSteps = <Name extends string>(state: ChainState<Name>): Name[] =>
  state.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));

type Options = { signal?: AbortSignal; holding?: Holding | null; now?: () => number };

/**
 * Runs the steps one after another, each even if the previous one failed (rules.md#failed-steps). Steps that
 * are already done are not run again, so calling it again with the state it ended in retries what failed. With `holding` a
 * step that can't get through at the moment is tried again by itself.
 * @param options.signal aborts the running step; those after it are not started
 * @returns the final state; each change before it goes to `onChange`
 */
export async function runChain<Name extends string>(
  steps: readonly ChainStep<Name>[],
  before: ChainState<Name>,
  onChange: (state: ChainState<Name>) => void,
  { signal = new AbortController().signal, holding = null, now = () => performance.now() }: Options = {},
): Promise<ChainState<Name>> {
  let state: ChainState<Name> = before.map((step) =>
    step.status === 'failed' ? { name: step.name, status: 'waiting' } : step,
  );
  for (const step of steps) {
    if (signal.aborted) break;
    if (state.find(({ name }) => name === step.name)?.status !== 'waiting') continue;
    const put = (change: StepState) => {
      state = state.map((one) => (one.name === step.name ? { name: step.name, ...change } : one));
      onChange(state);
    };
    await runStep(step, put, { signal, holding, now });
  }
  return state;
}

async function runStep(
  { run }: ChainStep<string>,
  put: (change: StepState) => void,
  { signal, holding, now }: Required<Options>,
): Promise<void> {
  let furthest = 0;
  for (let failures = 0; ;) {
    put({ status: 'running', share: null });
    let sent: Sent | undefined;
    let from: Reached | null = null;
    const onProgress: OnProgress = (share, more) => {
      const reached = { share, at: now() };
      sent = more;
      from ??= reached;
      // What gets somewhere is not in vain, however often the line is cut.
      if (share > furthest) [furthest, failures] = [share, 0];
      put({ status: 'running', share, sent, secondsLeft: secondsLeft(from, reached) });
    };
    try {
      await run(onProgress, signal);
      return put({ status: 'done' });
    } catch (error) {
      if (signal.aborted) return put({ status: 'waiting' });
      if (!holding?.isPassing(error)) return put({ status: 'failed', error });
      failures += 1;
      put({ status: 'held', error, sent });
      await holding.untilWorthTrying(failures, signal);
      if (signal.aborted) return put({ status: 'waiting' });
    }
  }
}
