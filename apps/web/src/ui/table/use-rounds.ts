import { useState } from 'react';

/**
 * A form starts with the data loaded and ignores later changes. This counts how often it was restarted with fresh data:
 * `const [round, next] = useRounds(refetch)`, with `round` as the form's key.
 */
export function useRounds(load: () => Promise<{ isSuccess: boolean }>): [round: number, next: () => void] {
  const [round, setRound] = useState(0);
  const next = async () => {
    // A failed load leaves the form as it is: what was typed is still there.
    if ((await load()).isSuccess) setRound((old) => old + 1);
  };
  return [round, () => void next()];
}
