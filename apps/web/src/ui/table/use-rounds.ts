import { useState } from 'react';

/**
 * A form starts with what was loaded and then keeps to itself. This counts how often it was started anew with what is
 * there now: `const [round, next] = useRounds(refetch)`, the form's key being `round`.
 */
export function useRounds(load: () => Promise<{ isSuccess: boolean }>): [round: number, next: () => void] {
  const [round, setRound] = useState(0);
  const next = async () => {
    // A failed load leaves the form as it is: what was typed is still there.
    if ((await load()).isSuccess) setRound((old) => old + 1);
  };
  return [round, () => void next()];
}
