import type { aboutDocument, DocumentFormat, makeDocument, SentBody } from '@rigbook/contract';
import {
  followedBy,
  isFileKind,
  isWorkbookKind,
  REPORT_KINDS,
  type ReportKind,
  type WorkbookKind,
} from '@rigbook/domain';
import type { May } from '../../../lib/session/use-may.ts';
import type { Chosen } from './choices.ts';

type Of<Sent> = Sent extends unknown ? Omit<Sent, 'UUID'> : never;
type Sent = Of<SentBody<typeof makeDocument>>;
type SentFindings = SentBody<typeof aboutDocument>;

/** The subject of a document: a report, the findings of a filter, what happened to findings, or all surveys. */
export type DocumentSubject =
  | { of: 'report'; kind: ReportKind; report: string; name: string }
  | { of: 'findings' | 'log' | 'yearly'; filter: Readonly<Record<string, string>>; name: string };

/** The final report that may store a document about its survey. */
export type FinalPlace = { UUID: string; surveyUUID: string };

const surveyKind = (kind: ReportKind): WorkbookKind =>
  isWorkbookKind(kind) ? kind : followedBy(REPORT_KINDS[kind]).report;

/** The formats that a user may have; a survey's own workbook needs the right to download it. */
export function formatsOf(subject: DocumentSubject, may: Pick<May, 'call'>): DocumentFormat[] {
  if (!may.call('documents.make')) return [];
  if (subject.of === 'yearly') return ['pdf', 'xlsx'];
  if (subject.of !== 'report') return subject.of === 'findings' ? ['pdf', 'xlsx', 'csv'] : ['xlsx', 'csv'];
  const { kind } = subject;
  if (isFileKind(kind)) return [];
  const hasOriginal = may.call(`${surveyKind(kind)}.download`);
  if (isWorkbookKind(kind) && !hasOriginal) return [];
  return hasOriginal ? ['pdf', 'xlsx', 'workbook'] : ['pdf', 'xlsx'];
}

/** The parts of a filter that restrict something. */
const restricting = (filter: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''));

/** The findings that a document is about, as they are sent; null for one of the log or of all surveys. */
export function findingsSent(subject: DocumentSubject): Omit<SentFindings, 'only'> | null {
  if (subject.of === 'report') return { of: 'report', kind: subject.kind, report: subject.report };
  return subject.of === 'findings' ? { of: 'findings', filter: restricting(subject.filter) } : null;
}

/** A document as it is sent; those of the log and of all surveys have neither pictures nor a choice of findings. */
export function sentOf(subject: DocumentSubject, { format, language, pictures, only }: Chosen): Sent {
  const findings = findingsSent(subject);
  if (findings) return { ...findings, format, language, pictures, only };
  const filter = subject.of === 'report' ? {} : restricting(subject.filter);
  if (subject.of === 'yearly') return { of: 'yearly', filter, format: format === 'pdf' ? 'pdf' : 'xlsx', language };
  return { of: 'log', filter, format: format === 'csv' ? 'csv' : 'xlsx', language };
}
