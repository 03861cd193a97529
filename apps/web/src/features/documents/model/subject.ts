import type { DocumentFormat, makeDocument, SentBody } from '@rigbook/contract';
import {
  followedBy,
  isFileKind,
  isWorkbookKind,
  REPORT_KINDS,
  type ReportKind,
  type WorkbookKind,
} from '@rigbook/domain';
import type { May } from '../../../lib/session/use-may.ts';

type Sent = SentBody<typeof makeDocument>;

/** The subject of a document: a report, or the findings of a filter. */
export type DocumentSubject =
  | { of: 'report'; kind: ReportKind; report: string; name: string }
  | { of: 'findings'; filter: Readonly<Record<string, string>>; name: string };

/** The final report that may store a document about its survey. */
export type FinalPlace = { UUID: string; surveyUUID: string };

const surveyKind = (kind: ReportKind): WorkbookKind =>
  isWorkbookKind(kind) ? kind : followedBy(REPORT_KINDS[kind]).report;

/** The formats that a user may have; a survey's own workbook needs the right to download it. */
export function formatsOf(subject: DocumentSubject, may: Pick<May, 'call'>): DocumentFormat[] {
  if (!may.call('documents.make')) return [];
  if (subject.of === 'findings') return ['pdf', 'xlsx'];
  const { kind } = subject;
  if (isFileKind(kind)) return [];
  const hasOriginal = may.call(`${surveyKind(kind)}.download`);
  if (isWorkbookKind(kind) && !hasOriginal) return [];
  return hasOriginal ? ['pdf', 'xlsx', 'workbook'] : ['pdf', 'xlsx'];
}

/** The subject as it is sent, with only the parts of the filter that restrict something. */
export function sentOf(subject: DocumentSubject): Pick<Sent, 'of' | 'kind' | 'report' | 'filter'> {
  if (subject.of === 'report') return { of: 'report', kind: subject.kind, report: subject.report };
  return {
    of: 'findings',
    filter: Object.fromEntries(Object.entries(subject.filter).filter(([, text]) => text !== '')),
  };
}
