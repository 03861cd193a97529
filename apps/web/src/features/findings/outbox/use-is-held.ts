import { useEffect, useEffectEvent, useState } from 'react';
import { heldFor, type GivenAct } from './given-act.model.ts';

/** Milliseconds in which what may be sent is usually sent: until then it is not said that it waits. */
const SENDING = 5000;

/** Whether it is kept back so that it can be undone, or on its way; renders again when that ends. */
export function useIsHeld(act: GivenAct | undefined): boolean {
  const [ended, setEnded] = useState('');
  const event = act?.event ?? '';
  const left = useEffectEvent(() => (act ? heldFor(act, Date.now()) + SENDING : 0));
  useEffect(() => {
    const timer = setTimeout(() => setEnded(event), left());
    return () => clearTimeout(timer);
  }, [event]);
  return ended !== event;
}
