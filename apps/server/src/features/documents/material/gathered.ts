import type { AskedDocument, FindingRow } from '@rigbook/contract';
import type { TrackedFinding } from '@rigbook/domain';
import type { SaidOfFinding } from '../store.ts';

// What is read for a document is written to its folder as it is, so that the server's own thread works on no text: a process
// or a thread of the document's own reads it there (read-gathered.ts).

/** What a document says of a rig. */
export type RigAsked = { name: string; image: string | null; client: string; particulars: [string, string][] };

/** Days where the company of a report is: the present one, and that of the survey. */
export type DaysOfReport = { today: string; surveyed: string };

/**
 * What an extract of the register is about, as far as its reader may see it: what all of its findings have in common, or if
 * it finds nothing, what its filter names.
 */
export type ExtractAbout = {
  /** The UUID of its only rig. */
  rig: string | null;
  /** The name of its only company, empty if there are several. */
  client: string;
  /** The present day where that company is, of several where the reader is. */
  day: string;
  /** The survey that its filter names. */
  survey: { kind: string; day: string } | null;
  /** The name of the owner in its filter. */
  owner: string | null;
};

/** A finding of the register, and what was said about it. */
export type SaidRow = { row: FindingRow; said: SaidOfFinding[] };

/** Besides rows and sheets. `places`: which finding is where in the report; null if they are where their rows say. */
export type GatheredReport = {
  of: 'report';
  asked: AskedDocument;
  rig: RigAsked;
  reference: string;
  days: DaysOfReport;
  places: TrackedFinding[] | null;
};
export type GatheredRegister = { of: 'findings'; asked: AskedDocument; rig: RigAsked | null; about: ExtractAbout };
/** `followed`: which finding is where in the closing; null without one. */
export type GatheredWorkbook = {
  of: 'workbook';
  places: TrackedFinding[] | null;
  followed: TrackedFinding[] | null;
  hasClosing: boolean;
};

export type Gathered = GatheredReport | GatheredRegister | GatheredWorkbook;

/** Files in the folder of a document. A row is a line: the UUID of its finding, a blank, and JSON. */
export const GATHERED_FILES = {
  about: 'gathered.json',
  rows: 'rows.txt',
  sheets: 'sheets.txt',
  closing: 'closing.txt',
} as const;
