/** A call of a chain. `skip` leaves it out for good; `done` says that an earlier chain has already made it. */
export type ChainStep<Name extends string> = {
  name: Name;
  skip?: boolean;
  done?: boolean;
  run: (onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;
};

export type StepState =
  | { status: 'waiting' | 'done' | 'skipped' }
  | { status: 'running'; share: number | null }
  | { status: 'failed'; error: unknown };

/** The state of each step, in the order of the chain. */
export type ChainState<Name extends string> = readonly (StepState & { name: Name })[];

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

/**
 * Runs the steps one after another, each even if the previous one failed (rules.md#failed-steps). Steps that
 * are already done are not run again, so calling it again with the state it ended in retries what failed.
 * @param signal aborts the running step; those after it are not started
 * @returns the final state; each change before it goes to `onChange`
 */
export async function runChain<Name extends string>(
  steps: readonly ChainStep<Name>[],
  before: ChainState<Name>,
  onChange: (state: ChainState<Name>) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<ChainState<Name>> {
  let state: ChainState<Name> = before.map((step) =>
    step.status === 'failed' ? { name: step.name, status: 'waiting' } : step,
  );
  const put = (name: Name, change: StepState) => {
    state = state.map((step) => (step.name === name ? { name, ...change } : step));
    onChange(state);
  };
  for (const { name, run } of steps) {
    if (signal.aborted) break;
    if (state.find((step) => step.name === name)?.status !== 'waiting') continue;
    put(name, { status: 'running', share: null });
    try {
      await run((share) => put(name, { status: 'running', share }), signal);
      put(name, { status: 'done' });
    } catch (error) {
      put(name, signal.aborted ? { status: 'waiting' } : { status: 'failed', error });
    }
  }
  return state;
}
