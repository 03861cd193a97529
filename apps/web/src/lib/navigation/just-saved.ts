import { useEffect, useSyncExternalStore } from 'react';
import type { ReportKind } from '@rigbook/domain';

/** A report that was saved on the page before. */
export type JustSaved = { rig: string; kind: ReportKind; UUID: string };

const listeners = new Set<() => void>();
let saved: JustSaved | null = null;

/** Notes what was saved, for the page that lists it next. */
export function noteSaved(report: JustSaved | null): void {
  saved = report;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The report of a rig that was saved on the page before; forgotten with the page that asks. */
export function useJustSaved(rig: string): JustSaved | null {
  const report = useSyncExternalStore(subscribe, () => saved);
  useEffect(() => () => noteSaved(null), []);
  return report?.rig === rig ? report : null;
}
