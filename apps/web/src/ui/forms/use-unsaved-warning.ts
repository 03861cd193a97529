import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { useUiRouting } from '../routing.ts';
import { useUiTexts } from '../texts.ts';

/**
 * While `dirty`, asks before the page is left, by a link as by closing the tab. A save that leaves the page by itself
 * calls the function that is returned first: from then on nothing is asked.
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
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    // Asked while a save was under way, the question falls away with what it asks about.
    const held = new AbortController();
    const letGo = hold(held.signal);
    let heedNoMore = () => {};
    release.current = () => {
      letGo();
      held.abort();
      heedNoMore();
      removeEventListener('beforeunload', warn);
    };
    // The session has ended: the sign-in page must come up whatever is unsaved here.
    heedNoMore = heed(() => release.current());
    return () => release.current();
  }, [dirty]);

  return () => release.current();
}
