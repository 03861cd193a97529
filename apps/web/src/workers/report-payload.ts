import {
  closedPercentages,
  type ClosedPercentages,
  closingCopy,
  followUpCounts,
  type FollowUpCounts,
  qsheCopy,
  type Sheet,
} from '@rigbook/domain';
import { settled } from './settle.ts';

/** `followsUp`: whether follow-up reports are derived from the report. */
export type PayloadRequest = { sheets: Sheet[]; followsUp: boolean };

/** What is sent to save the sheets of a follow-up report: their JSON text, and the counts of their findings. */
export type FollowUpPayload = { data: string; counts: FollowUpCounts };

/** What is sent to save a report and those derived from it. */
export type ReportPayload = {
  data: string;
  percentages: ClosedPercentages;
  closing: FollowUpPayload | null;
  /** Null as well without a QSHE sheet. */
  qshe: FollowUpPayload | null;
};

/** Nothing in between is worth showing. */
type PayloadStep = never;

/** The texts of a report and of those derived from it, which are megabytes. */
export const reportPayload = settled<PayloadRequest, PayloadStep, ReportPayload>(async ({ sheets, followsUp }) => {
  const qshe = followsUp ? qsheCopy(sheets) : null;
  return {
    data: JSON.stringify(sheets),
    percentages: closedPercentages(sheets),
    closing: followsUp ? followUp(closingCopy(sheets)) : null,
    qshe: qshe && followUp(qshe),
  };
});

const followUp = (copy: Sheet | Sheet[]): FollowUpPayload => ({
  data: JSON.stringify(copy),
  counts: followUpCounts([copy].flat()),
});
