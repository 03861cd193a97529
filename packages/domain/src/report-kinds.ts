/**
 * Every kind of report, described once. Its name is the noun in the addresses of the API, in the database and in the
 * dictionaries. Calls, rights, pages, tabs, tables, search hits and the chain of a save are made from this.
 */

/**
 * What a kind is made of. A workbook report is imported from a spreadsheet. A closing and a QSHE report follow up the
 * findings of one. A final report collects the files of one, a collection stands by itself.
 */
export type ReportFamily = 'workbook' | 'closing' | 'qshe' | 'final' | 'collection';

export type ReportKindDescription = {
  family: ReportFamily;
  /** Its part of the permission map (rules.md#permission-map). */
  rights: string;
  /** Begins the names of its pages: 'auditClosing' has the page auditClosingShow at /audit-closing/show/:uuid. */
  page: string;
  /** Where it is listed on the rig's page: a tab of the section, or all of it. */
  section: string;
  tab?: string;
  /** What its table on the rig's page offers beyond opening and downloading (rules.md#row-actions). */
  rowActions: readonly ('edit' | 'delete')[];
  /** Its folder in stored paths (rules.md#stored-paths). */
  folder: string;
  /** Of a derived report: the workbook report at the beginning of the chain. */
  follows?: string;
  /** Whether closing a finding in it writes the day of today (rules.md#status-choices). */
  writesClosingDates?: boolean;
  /** What it may be saved under (rules.md#parents-of-reports). */
  parents?: readonly string[];
};

export const REPORT_KINDS = {
  inspection: {
    family: 'workbook',
    rights: 'rigs.tabs.inspection.preliminary',
    page: 'inspection',
    section: 'inspection',
    tab: 'preliminary',
    rowActions: ['edit', 'delete'],
    folder: 'inspection',
  },
  audit: {
    family: 'workbook',
    rights: 'rigs.tabs.audit.preliminary',
    page: 'audit',
    section: 'audit',
    tab: 'preliminary',
    rowActions: ['edit'],
    folder: 'audit',
  },
  acceptance: {
    family: 'workbook',
    rights: 'rigs.tabs.acceptance.list',
    page: 'acceptance',
    section: 'acceptance',
    rowActions: ['edit'],
    folder: 'acceptance',
  },
  closing: {
    family: 'closing',
    rights: 'rigs.tabs.inspection.closing',
    page: 'closing',
    section: 'inspection',
    tab: 'closing',
    rowActions: ['edit'],
    folder: 'closing',
    follows: 'inspection',
    parents: ['inspection'],
    writesClosingDates: true,
  },
  audit_closing: {
    family: 'closing',
    rights: 'rigs.tabs.audit.closing',
    page: 'auditClosing',
    section: 'audit',
    tab: 'closing',
    rowActions: ['edit'],
    folder: 'audit_closing',
    follows: 'audit',
    parents: ['audit'],
  },
  qshe: {
    family: 'qshe',
    rights: 'rigs.tabs.qshe.list',
    page: 'qshe',
    section: 'qshe',
    rowActions: ['edit'],
    folder: 'qshe',
    follows: 'inspection',
    parents: ['inspection'],
  },
  final_reports: {
    family: 'final',
    rights: 'rigs.tabs.inspection.final',
    page: 'final',
    section: 'inspection',
    tab: 'final',
    rowActions: [],
    folder: 'finalReport',
    follows: 'inspection',
    parents: ['inspection', 'closing'],
  },
  audit_final_reports: {
    family: 'final',
    rights: 'rigs.tabs.audit.final',
    page: 'auditFinal',
    section: 'audit',
    tab: 'final',
    rowActions: [],
    folder: 'auditFinalReport',
    follows: 'audit',
    parents: ['audit_closing'],
  },
  move_reports: {
    family: 'collection',
    rights: 'rigs.tabs.moveDrop.move',
    page: 'move',
    section: 'moveDrop',
    tab: 'move',
    rowActions: [],
    folder: 'moveReport',
  },
  drop_reports: {
    family: 'collection',
    rights: 'rigs.tabs.moveDrop.drop',
    page: 'drop',
    section: 'moveDrop',
    tab: 'drop',
    rowActions: ['edit', 'delete'],
    folder: 'dropReport',
  },
} as const satisfies Record<string, ReportKindDescription>;

type Kinds = typeof REPORT_KINDS;

export type ReportKind = keyof Kinds;

/** The kinds of some families. */
export type KindOf<Family extends ReportFamily> = {
  [K in ReportKind]: Kinds[K]['family'] extends Family ? K : never;
}[ReportKind];

export type WorkbookKind = KindOf<'workbook'>;
export type ClosingKind = KindOf<'closing'>;
export type FollowUpKind = KindOf<'closing' | 'qshe'>;
export type FinalKind = KindOf<'final'>;
export type CollectionKind = KindOf<'collection'>;
export type FileKind = KindOf<'collection' | 'final'>;

/** The description of a kind, with what it may lack. */
export const describedKind = (kind: ReportKind): ReportKindDescription => REPORT_KINDS[kind];

/** Whether the kind is of one of these families. */
const isOfFamily = <Family extends ReportFamily>(
  kind: ReportKind,
  ...families: readonly Family[]
): kind is KindOf<Family> => families.some((family) => family === REPORT_KINDS[kind].family);

export const ALL_REPORT_KINDS = Object.keys(REPORT_KINDS) as ReportKind[];

/** The kinds of these families, in the order of the descriptions. */
export const kindsOf = <Family extends ReportFamily>(...families: readonly Family[]): KindOf<Family>[] =>
  ALL_REPORT_KINDS.filter((kind) => isOfFamily(kind, ...families));

/** The kinds that are deleted from their list. */
export type DeletableKind = {
  [K in ReportKind]: 'delete' extends Kinds[K]['rowActions'][number] ? K : never;
}[ReportKind];

export const isDeletable = (kind: ReportKind): kind is DeletableKind =>
  describedKind(kind).rowActions.includes('delete');

export const isWorkbookKind = (kind: ReportKind): kind is WorkbookKind => isOfFamily(kind, 'workbook');
export const isFollowUpKind = (kind: ReportKind): kind is FollowUpKind => isOfFamily(kind, 'closing', 'qshe');
export const isClosingKind = (kind: ReportKind): kind is ClosingKind => isOfFamily(kind, 'closing');
export const isFileKind = (kind: ReportKind): kind is FileKind => isOfFamily(kind, 'final', 'collection');
export const isFinalKind = (kind: ReportKind): kind is FinalKind => isOfFamily(kind, 'final');

export const writesClosingDates = (kind: ClosingKind): boolean => describedKind(kind).writesClosingDates === true;

/** What a save of the workbook report derives from it, by family; where there is none, nothing is derived. */
export function followUpsOf(kind: WorkbookKind): { closing?: ClosingKind; qshe?: KindOf<'qshe'>; final?: FinalKind } {
  const following = <Family extends ReportFamily>(family: Family) =>
    kindsOf(family).find((one) => describedKind(one).follows === kind);
  const [closing, qshe, final] = [following('closing'), following('qshe'), following('final')];
  return { ...(closing && { closing }), ...(qshe && { qshe }), ...(final && { final }) };
}

/**
 * What a derived kind follows: the workbook report at the beginning of the chain, and the closing of that report.
 * @throws Error for a kind that follows none
 */
export function followedBy({ follows }: ReportKindDescription): { report: WorkbookKind; closing: ClosingKind } {
  const report = kindsOf('workbook').find((kind) => kind === follows);
  const closing = report && followUpsOf(report).closing;
  if (!report || !closing) throw new Error('A derived report follows a workbook report that has a closing.');
  return { report, closing };
}
