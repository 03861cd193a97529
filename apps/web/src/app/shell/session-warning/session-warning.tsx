import { useState } from 'react';
import { useSessionEnd } from '../../../lib/session/session-end.ts';
import { late } from '../../../ui/feedback/late.tsx';

const SessionWarningDialog = late(() => import('./session-warning-dialog.tsx'));

/** Asks whether to stay signed in, five minutes before the session ends (rules.md#life-of-a-session). */
export function SessionWarning() {
  const end = useSessionEnd();
  /** Closed for this end: a later one is announced again. */
  const [closed, setClosed] = useState<number | null>(null);
  if (end === null || end === closed) return null;
  return <SessionWarningDialog end={end} onClose={() => setClosed(end)} onFailed={() => setClosed(end)} />;
}
