import { FILE_FLAGS, FOLLOW_UP_FLAGS, WORKBOOK_FLAGS, type Access } from '@rigbook/contract';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';

/**
 * The flag that lets a stored file be seen (rules.md#seeing-files): a rig's image rigs.route, a row's picture the show
 * flag of its report's kind, a file of a file report its files.download. Null: it does not leave by this address (an
 * original workbook has its own download call).
 */
export function flagToSee(upload: Pick<UploadsTable, 'purpose' | 'kind'>): Access | null {
  if (upload.purpose === 'rig_image') return 'rigs.route';
  if (upload.purpose === 'picture' && upload.kind) return pictureFlag(upload.kind);
  if (upload.purpose === 'file' && upload.kind) return fileFlag(upload.kind);
  return null;
}

function pictureFlag(kind: ReportKind): Access | null {
  if (kind in WORKBOOK_FLAGS) return WORKBOOK_FLAGS[kind as keyof typeof WORKBOOK_FLAGS].show;
  if (kind in FOLLOW_UP_FLAGS) return FOLLOW_UP_FLAGS[kind as keyof typeof FOLLOW_UP_FLAGS].show;
  return null;
}

const fileFlag = (kind: ReportKind): Access | null =>
  kind in FILE_FLAGS ? FILE_FLAGS[kind as keyof typeof FILE_FLAGS].filesDownload : null;
