import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftOwner } from './draft-owner.ts';

type Handed = { name: string; values: Record<string, unknown> };

const CHANNEL = 'rigbook.form-drafts';

/**
 * A tab's storage is private to it, so the input of a form is sent to the tab that takes the form over.
 * @returns a function that takes the form over with its input
 */
export function useHandOver(
  { holder, takeOver }: DraftOwner,
  name: string,
  values: Record<string, unknown>,
  onHanded: (values: Record<string, unknown>) => void,
): () => void {
  const channel = useRef<BroadcastChannel>(null);
  const isTaking = useRef(false);

  const receive = useEffectEvent(({ data }: MessageEvent<Handed>) => {
    if (!isTaking.current || data.name !== name) return;
    isTaking.current = false;
    onHanded(data.values);
  });
  const hand = useEffectEvent(() => channel.current?.postMessage({ name, values } satisfies Handed));

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return undefined;
    const own = new BroadcastChannel(CHANNEL);
    channel.current = own;
    own.addEventListener('message', (event: MessageEvent<Handed>) => receive(event));
    return () => own.close();
  }, []);
  useEffect(() => {
    if (holder === 'taken') hand();
  }, [holder]);

  return () => {
    isTaking.current = true;
    takeOver();
  };
}
