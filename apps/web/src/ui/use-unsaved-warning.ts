import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';
import { useUiTexts } from './texts.ts';

/** While `dirty`, asks before the page is left, by a link as by closing the tab. */
export function useUnsavedWarning(dirty: boolean): void {
  const texts = useUiTexts();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm({
      title: texts.leaveTitle,
      message: texts.leaveMessage,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      danger: true,
    }).then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()));
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each blocked navigation
  }, [state]);
}
