import type { Draft } from '../model/draft.ts';

/** A workbook that was read for a new report; `forget`: drops what is kept of it there. */
export type HandedOver = { draft: Draft; forget: () => Promise<void> };

let waiting: (HandedOver & { report: string }) | null = null;

/** Leaves a workbook that was read for a new report, and what was done with it, to the edit of a saved one. */
export function handOver(report: string, handed: HandedOver): void {
  waiting = { ...handed, report };
}

/** What was left to the edit of a report; only once. */
export function takeHandedOver(report: string): HandedOver | null {
  if (waiting?.report !== report) return null;
  const handed = waiting;
  waiting = null;
  return handed;
}
