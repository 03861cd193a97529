import { useRef, useState } from 'react';
import { isComplete, runChain, startOf, type ChainState, type ChainStep } from './model/save-chain.ts';

export type SaveChain<Name extends string> = {
  /** Null before the first save and after `close`. */
  state: ChainState<Name> | null;
  running: boolean;
  /** Whether everything is saved. */
  complete: boolean;
  save: (steps: readonly ChainStep<Name>[]) => Promise<ChainState<Name>>;
  /** Repeats the steps that failed. */
  retry: () => Promise<ChainState<Name>>;
  /** Aborts the running step; finished steps stay done. */
  cancel: () => void;
  close: () => void;
};

/** Runs a chain of saves and tracks its progress; `save` and `retry` resolve to how it ended. */
export function useSaveChain<Name extends string>(): SaveChain<Name> {
  const [chain, setChain] = useState<{ steps: readonly ChainStep<Name>[]; state: ChainState<Name> } | null>(null);
  const [running, setRunning] = useState(false);

  const control = useRef<AbortController>(null);

  const run = async (steps: readonly ChainStep<Name>[], before: ChainState<Name>) => {
    const { signal } = (control.current = new AbortController());
    setRunning(true);
    setChain({ steps, state: before });
    const state = await runChain(steps, before, (state) => setChain({ steps, state }), signal);
    setRunning(false);
    if (signal.aborted) setChain(null);
    return state;
  };

  return {
    state: chain?.state ?? null,
    running,
    complete: chain !== null && isComplete(chain.state),
    save: (steps) => run(steps, startOf(steps)),
    retry: async () => (chain ? run(chain.steps, chain.state) : []),
    cancel: () => control.current?.abort(),
    close: () => setChain(null),
  };
}
