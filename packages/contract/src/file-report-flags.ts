import type { Flag } from '@rigbook/domain';

/** Reports that are collections of files. */
export const FILE_KINDS = ['final_reports', 'audit_final_reports', 'move_reports', 'drop_reports'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type FinalKind = 'final_reports' | 'audit_final_reports';
export type CollectionKind = 'move_reports' | 'drop_reports';

/**
 * The folder of a kind in stored paths, uploads/rigs/{rigUUID}/reports/{folder}/{reportUUID}/{file}
 * (rules.md#stored-paths).
 */
export const FILE_FOLDERS: Record<FileKind, string> = {
  final_reports: 'finalReport',
  audit_final_reports: 'auditFinalReport',
  move_reports: 'moveReport',
  drop_reports: 'dropReport',
};

type FileFlags = {
  list: Flag;
  show: Flag;
  /** Making the report, changing its files. */
  add: Flag;
  edit: Flag;
  download: Flag;
  filesDownload: Flag;
  filesDelete: Flag;
};

export const FILE_FLAGS: Record<FileKind, FileFlags> = {
  final_reports: finalFlags('inspection'),
  audit_final_reports: finalFlags('audit'),
  move_reports: collectionFlags('move'),
  drop_reports: collectionFlags('drop'),
};

function finalFlags(kind: 'inspection' | 'audit'): FileFlags {
  const tab = `rigs.tabs.${kind}` as const;
  return {
    list: `${tab}.final.list`,
    show: `${tab}.final.show`,
    add: `${tab}.preliminary.add`,
    edit: `${tab}.final.edit`,
    download: `${tab}.final.download`,
    filesDownload: `${tab}.final.files.download`,
    filesDelete: `${tab}.final.files.delete`,
  };
}

function collectionFlags(kind: 'move' | 'drop'): FileFlags {
  const tab = `rigs.tabs.moveDrop.${kind}` as const;
  return {
    list: `${tab}.list`,
    show: `${tab}.show`,
    add: `${tab}.add`,
    edit: `${tab}.edit`,
    download: `${tab}.download`,
    filesDownload: `${tab}.files.download`,
    filesDelete: `${tab}.files.delete`,
  };
}
