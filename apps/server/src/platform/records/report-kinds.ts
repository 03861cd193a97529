import type { FileKind, FollowUpKind, WorkbookKind } from '@rigbook/contract';

/** The ten kinds of report; the noun is the same in addresses, table and stored paths. */
export type ReportKind = WorkbookKind | FollowUpKind | FileKind;
