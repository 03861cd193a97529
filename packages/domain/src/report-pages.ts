import { REPORT_KINDS, type ReportFamily, type ReportKind, type ReportKindDescription } from './report-kinds.ts';

/** The pages that reports of a family have. What is derived from another report is not added by itself. */
const VERBS = {
  workbook: ['Add', 'Show', 'Edit'],
  closing: ['Show', 'Edit'],
  qshe: ['Show', 'Edit'],
  final: ['Show', 'Edit'],
  collection: ['Add', 'Show', 'Edit'],
} as const satisfies Record<ReportFamily, readonly string[]>;

type VerbsOf<K extends ReportKind> = (typeof VERBS)[(typeof REPORT_KINDS)[K]['family']][number];

/** Any page of a report: 'auditClosingShow'. */
export type ReportPageId = { [K in ReportKind]: `${(typeof REPORT_KINDS)[K]['page']}${VerbsOf<K>}` }[ReportKind];

/** The page of a kind: `reportPage('audit_closing', 'Show')` -> 'auditClosingShow'. */
export const reportPage = <K extends ReportKind>(kind: K, verb: VerbsOf<K>) =>
  `${REPORT_KINDS[kind].page}${verb}` as ReportPageId;

export type ReportPageDescription = {
  id: string;
  kind: string;
  description: ReportKindDescription;
  verb: 'Add' | 'Edit' | 'Show';
  /** Its address; `uuid` is the report's, of 'Add' the rig's (rules.md#page-addresses). */
  pattern: string;
};

/** 'moveDrop' -> 'move-drop' */
export const inAddress = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every page of these kinds of report. */
export const reportPagesOf = (kinds: Readonly<Record<string, ReportKindDescription>>): ReportPageDescription[] =>
  Object.entries(kinds).flatMap(([kind, description]) =>
    VERBS[description.family].map((verb) => ({
      id: `${description.page}${verb}`,
      kind,
      description,
      verb,
      pattern: `/${inAddress(description.page)}/${verb.toLowerCase()}/:uuid`,
    })),
  );

export const REPORT_PATTERNS = Object.fromEntries(
  reportPagesOf(REPORT_KINDS).map(({ id, pattern }) => [id, pattern]),
) as Record<ReportPageId, string>;
