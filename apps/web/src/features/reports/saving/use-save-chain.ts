import { useEffect, useRef, useState } from 'react';
import { lineBack } from '../../../lib/api/line.ts';
import { asOneSave } from '../../../lib/api/outdated.ts';
import { isPassingSave } from './model/local-pictures.ts';
import { isComplete, runChain, startOf, type ChainState, type ChainStep, type Holding } from './model/save-chain.ts';

export type SaveChain<Name extends string> = {
  /** Null before the first save and after `close`. */
  state: ChainState<Name> | null;
  running: boolean;
  /** Whether everything is saved. */
  complete: boolean;
  save: (steps: readonly ChainStep<Name>[]) => Promise<ChainState<Name>>;
  /** Repeats the steps that failed. */
  retry: () => Promise<ChainState<Name>>;
  /** Tries a step at once that waits for the connection. */
  tryNow: () => void;
  /** Aborts the running step; finished steps stay done. */
  cancel: () => void;
  close: () => void;
  /** Both. */
  giveUp: () => void;
};

/** Runs a chain of saves and tracks its progress; `save` and `retry` resolve to how it ended. */
export function useSaveChain<Name extends string>(): SaveChain<Name> {
  const [chain, setChain] = useState<{ steps: readonly ChainStep<Name>[]; state: ChainState<Name> } | null>(null);
  const [running, setRunning] = useState(false);

  const control = useRef<AbortController>(null);
  const sooner = useRef<AbortController>(null);

  // What waits for the connection would wait for good once the page is left; what is being sent is sent.
  useEffect(
    () => () => {
      if (sooner.current) control.current?.abort();
    },
    [],
  );

  const run = async (steps: readonly ChainStep<Name>[], before: ChainState<Name>) => {
    const { signal } = (control.current = new AbortController());
    const holding: Holding = {
      isPassing: isPassingSave,
      untilWorthTrying: async (failures, aborted) => {
        await lineBack(failures, aborted, (sooner.current = new AbortController()).signal);
        sooner.current = null;
      },
    };
    setRunning(true);
    setChain({ steps, state: before });
    const state = await asOneSave(() =>
      runChain(steps, before, (state) => setChain({ steps, state }), { signal, holding }),
    );
    setRunning(false);
    if (signal.aborted) setChain(null);
    return state;
  };

  const close = () => setChain(null);
  return {
    state: chain?.state ?? null,
    running,
    complete: chain !== null && isComplete(chain.state),
    save: (steps) => run(steps, startOf(steps)),
    retry: async () => (chain ? run(chain.steps, chain.state) : []),
    tryNow: () => sooner.current?.abort(),
    cancel: () => control.current?.abort(),
    close,
    giveUp: () => {
      control.current?.abort();
      close();
    },
  };
}
