import { ACCESS, type Access } from '@rigbook/contract';
import { isFileKind } from '@rigbook/domain';
import type { UploadsTable } from '../../platform/database/schema.ts';

/**
 * The flag that lets a stored file be seen (rules.md#seeing-files): a rig's image rigs.route, a row's picture the show
 * flag of its report's kind, and likewise a file that proves an answer, a file of a file report its files.download. Null if it is not served at this address (an
 * original workbook has its own download call).
 */
export function flagOfUpload(upload: Pick<UploadsTable, 'purpose' | 'kind'>): Access | null {
  if (upload.purpose === 'rig_image') return 'rigs.route';
  if (!upload.kind) return null;
  if (isFileKind(upload.kind)) return upload.purpose === 'file' ? ACCESS[`${upload.kind}.download-file`] : null;
  return upload.purpose === 'workbook' ? null : ACCESS[`${upload.kind}.show`];
}
