import {
  type Flag,
  followedBy,
  isDeletable,
  isFlag,
  kindsOf,
  REPORT_KINDS,
  type ReportKind,
  type ReportKindDescription,
} from '@rigbook/domain';

/** The routes of some kinds, made from their descriptions, by kind. */
export const routesOf = <K extends ReportKind, Routes>(
  kinds: readonly K[],
  make: (kind: K, description: ReportKindDescription) => Routes,
) => Object.fromEntries(kinds.map((kind) => [kind, make(kind, REPORT_KINDS[kind])])) as Record<K, Routes>;

/** The access to the calls of a kind of report (rules.md#rights-of-report-calls), by the last part of the name. */

/** @throws Error where the permission map has no such flag in the kind's part */
export function reportFlag({ rights }: ReportKindDescription, verb: string): Flag {
  const path = `${rights}.${verb}`;
  if (!isFlag(path)) throw new Error(`The permission map has no flag ${path}.`);
  return path;
}

/** Those who may edit workbook reports of some kind. */
export const EDIT_FLAGS: readonly Flag[] = kindsOf('workbook').map((kind) => reportFlag(REPORT_KINDS[kind], 'edit'));

/** Those who may add workbook reports of some kind. */
export const ADD_FLAGS: readonly Flag[] = kindsOf('workbook').map((kind) => reportFlag(REPORT_KINDS[kind], 'add'));

/** Those who may edit final reports of some kind. */
export const FINAL_EDIT_FLAGS: readonly Flag[] = kindsOf('final').map((kind) => reportFlag(REPORT_KINDS[kind], 'edit'));

/** A part of the map without a flag for lists guards them by the one for opening. */
const listFlag = (kind: ReportKindDescription): Flag =>
  isFlag(`${kind.rights}.list`) ? reportFlag(kind, 'list') : reportFlag(kind, 'show');

const readingAccess = (kind: ReportKindDescription) => ({ summaries: listFlag(kind), show: reportFlag(kind, 'show') });

export const workbookAccess = (kind: ReportKindDescription) => ({
  ...readingAccess(kind),
  save: reportFlag(kind, 'add'),
  same: reportFlag(kind, 'add'),
  update: reportFlag(kind, 'edit'),
  corrections: reportFlag(kind, 'edit'),
  'upload-image': [reportFlag(kind, 'add'), reportFlag(kind, 'edit')] as const,
  download: reportFlag(kind, 'download'),
});

/** Of surveys that begin without a workbook. */
export const draftAccess = (kind: ReportKindDescription) => ({
  start: reportFlag(kind, 'add'),
  finish: reportFlag(kind, 'add'),
  drafts: listFlag(kind),
  discard: reportFlag(kind, 'add'),
});

/** Only people of the provider hold the flag to issue. */
export const versionAccess = (kind: ReportKindDescription) => ({
  issue: 'findings.issue' as const,
  versions: reportFlag(kind, 'show'),
  draft: reportFlag(kind, 'show'),
});

export const deletingAccess = (kind: ReportKindDescription) => ({
  delete: reportFlag(kind, 'delete'),
  deletion: reportFlag(kind, 'delete'),
});

export const followUpAccess = (kind: ReportKindDescription) => {
  const { report, closing } = followedBy(kind);
  return {
    ...readingAccess(kind),
    // An editor does not see QSHE, but saving an inspection writes it.
    save: reportFlag(REPORT_KINDS[report], 'add'),
    'update-parent': [reportFlag(REPORT_KINDS[report], 'edit'), reportFlag(REPORT_KINDS[closing], 'edit')] as const,
  };
};

export const closingAccess = (kind: ReportKindDescription) => ({
  'update-self': reportFlag(kind, 'edit'),
  'upload-image': reportFlag(kind, 'edit'),
});

export const filesAccess = (kind: ReportKindDescription) => ({
  list: listFlag(kind),
  show: reportFlag(kind, 'show'),
  download: reportFlag(kind, 'download'),
  'download-file': reportFlag(kind, 'files.download'),
  'delete-file': reportFlag(kind, 'files.delete'),
});

export const finalAccess = (kind: ReportKindDescription) => ({
  save: reportFlag(REPORT_KINDS[followedBy(kind).report], 'add'),
  'upload-file': reportFlag(kind, 'edit'),
  'save-files': reportFlag(kind, 'edit'),
});

export const collectionAccess = (kind: ReportKindDescription) => {
  const either = [reportFlag(kind, 'add'), reportFlag(kind, 'edit')] as const;
  const deleting = reportFlag(kind, 'files.delete');
  return { 'upload-file': either, 'save-files': either, 'delete-report': deleting, deletion: deleting };
};

type Verbs = Readonly<Record<string, Flag | readonly Flag[]>>;

/** The access of some kinds by the names of their calls. */
function named<K extends ReportKind, A extends Verbs>(
  kinds: readonly K[],
  accessOf: (kind: ReportKindDescription) => A,
) {
  const entries = kinds.flatMap((kind) =>
    Object.entries(accessOf(REPORT_KINDS[kind])).map(([verb, access]) => [`${kind}.${verb}`, access] as const),
  );
  return Object.fromEntries(entries) as Record<`${K}.${keyof A & string}`, Flag | readonly Flag[]>;
}

export const REPORT_ACCESS = {
  ...named(kindsOf('workbook'), workbookAccess),
  ...named(kindsOf('workbook'), draftAccess),
  ...named(kindsOf('workbook'), versionAccess),
  ...named(kindsOf('workbook').filter(isDeletable), deletingAccess),
  ...named(kindsOf('closing', 'qshe'), followUpAccess),
  ...named(kindsOf('closing'), closingAccess),
  ...named(kindsOf('final', 'collection'), filesAccess),
  ...named(kindsOf('final'), finalAccess),
  ...named(kindsOf('collection'), collectionAccess),
};
