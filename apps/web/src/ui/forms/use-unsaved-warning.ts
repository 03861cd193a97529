import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { useUiRouting } from '../routing.ts';
import { useUiTexts } from '../texts.ts';

/**
 * While `dirty`, asks before the page is left, whether by a link or by closing the tab. A save that then leaves the page
 * first calls the returned function, after which nothing is asked.
 */
export function useUnsavedWarning(dirty: boolean): () => void {
  const texts = useUiTexts();
  const confirm = useConfirm();
  const { holdLeaving, onForcedLeaving } = useUiRouting();
  const release = useRef(() => {});

  const ask = useEffectEvent((signal: AbortSignal) =>
    confirm({
      signal,
      title: texts.leaveTitle,
      message: texts.leaveMessage,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      danger: true,
    }),
  );
  const hold = useEffectEvent((signal: AbortSignal) => holdLeaving(() => ask(signal)));
  const heed = useEffectEvent((listener: () => void) => onForcedLeaving(listener));

  useEffect(() => {
    if (!dirty) return undefined;
    // The browser shows its own text.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    // A question asked while a save was in progress is withdrawn once the save has succeeded.
    const held = new AbortController();
    const letGo = hold(held.signal);
    let stopListening = () => {};
    release.current = () => {
      letGo();
      held.abort();
      stopListening();
      removeEventListener('beforeunload', warn);
    };
    // The session has ended: the sign-in page must open, whatever is unsaved here.
    stopListening = heed(() => release.current());
    return () => release.current();
  }, [dirty]);

  return () => release.current();
}
