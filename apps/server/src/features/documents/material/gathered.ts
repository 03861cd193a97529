import type { AskedDocument, AskedLog, AskedYearly, FindingRow, Yearly } from '@rigbook/contract';
import type { TrackedFinding } from '@rigbook/domain';
import type { DocumentProvider, DocumentSurvey, IssueOfDocument } from '../content.ts';
import type { SaidOfFinding } from '../store.ts';

// Data for a document is written to its folder as it comes from the database, so that the server's own thread parses no text:
// a separate process or thread reads it there (read-gathered.ts).

/** A rig as a document shows it. */
export type RigAsked = { name: string; image: string | null; client: string; particulars: [string, string][] };

/** Today in the time zone of a report's company, and the survey date. */
export type DaysOfReport = { today: string; surveyed: string };

/**
 * What an extract of the register is about, as far as its reader may see it: what all its findings have in common or, if there
 * are none, what its filter names.
 */
export type ExtractAbout = {
  /** The UUID of its only rig. */
  rig: string | null;
  /** The name of its only company, empty if there are several. */
  client: string;
  /** Today in the company's time zone; with several companies, in the reader's. */
  day: string;
  /** The survey in its filter. */
  survey: { kind: string; day: string } | null;
  /** The name of the owner in its filter. */
  owner: string | null;
};

/** A finding of the register, and its answers. */
export type SaidRow = { row: FindingRow; said: SaidOfFinding[] };

/** Everything except rows and sheets. `places`: where the report has its findings; null if their rows say so. */
export type GatheredReport = {
  of: 'report';
  asked: AskedDocument;
  provider: DocumentProvider;
  survey: DocumentSurvey;
  rig: RigAsked;
  reference: string;
  days: DaysOfReport;
  places: TrackedFinding[] | null;
  /** Of a version. */
  issue?: IssueOfDocument | null;
};
export type GatheredRegister = {
  of: 'findings';
  asked: AskedDocument;
  provider: DocumentProvider;
  rig: RigAsked | null;
  about: ExtractAbout;
};
/** `followed`: the places of findings in the closing; null without one. */
export type GatheredWorkbook = {
  of: 'workbook';
  places: TrackedFinding[] | null;
  followed: TrackedFinding[] | null;
  hasClosing: boolean;
};

export type GatheredLog = { of: 'log'; asked: AskedLog };

/** `day`: the present one where the company is. */
export type GatheredYearly = {
  of: 'yearly';
  asked: AskedYearly;
  provider: DocumentProvider;
  day: string;
  yearly: Yearly;
};

export type Gathered = GatheredReport | GatheredRegister | GatheredWorkbook | GatheredLog | GatheredYearly;

/** Files in the folder of a document. A row is a line: the UUID of its finding or event, a blank, and JSON. */
export const GATHERED_FILES = {
  about: 'gathered.json',
  rows: 'rows.txt',
  sheets: 'sheets.txt',
  closing: 'closing.txt',
} as const;
