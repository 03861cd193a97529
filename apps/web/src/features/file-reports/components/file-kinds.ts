import {
  auditFinalReports,
  dropReports,
  FILE_FLAGS,
  finalReports,
  moveReports,
  type CollectionKind,
  type FileKind,
  type FinalKind,
} from '@rigbook/contract';
import { call, downloadHref } from '../../../lib/api/api.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';

const FINAL = { final_reports: finalReports, audit_final_reports: auditFinalReports };
const COLLECTIONS = { move_reports: moveReports, drop_reports: dropReports };
const ROUTES = { ...FINAL, ...COLLECTIONS };

export const isFinal = (kind: FileKind): kind is FinalKind => kind in FINAL;

/** What a page of a file report needs to know of its report. */
export type FileReport = {
  id: number;
  UUID: string;
  rig_id: number;
  rig: { UUID: string; name: string };
  created_at: string;
};

/** A report as its files are uploaded: one that is not saved yet has a UUID and its rig alone. */
export type Target = { UUID: string; rigUUID: string; saved: Pick<FileReport, 'id' | 'rig_id'> | null };

export const flagsOf = (kind: FileKind) => FILE_FLAGS[kind];

export const fileHref = (kind: FileKind, id: number) => downloadHref(ROUTES[kind].downloadFile, { id: String(id) });
export const allFilesHref = (kind: FileKind, uuid: string) => downloadHref(ROUTES[kind].download, { uuid });

export function editPath(kind: FileKind, uuid: string): string {
  switch (kind) {
    case 'final_reports':
      return pathTo('finalEdit', { uuid });
    case 'audit_final_reports':
      return pathTo('auditFinalEdit', { uuid });
    case 'move_reports':
      return pathTo('moveEdit', { uuid });
    default:
      return pathTo('dropEdit', { uuid });
  }
}

export const deleteFile = (kind: FileKind, id: number): Promise<string> =>
  call(ROUTES[kind].deleteFile, { params: { id: String(id) } });

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a file to a report; answers its stored path, which `saveFiles` takes. @throws ApiError */
export function uploadFile(kind: FileKind, { UUID, rigUUID, saved }: Target, file: File, transfer: Transfer) {
  const body = { reportUUID: UUID, rigUUID };
  return isFinal(kind)
    ? call(FINAL[kind].uploadFile, { body: { ...body, ...(saved && { rig_id: saved.rig_id }) }, file, ...transfer })
    : call(COLLECTIONS[kind].uploadFile, { body, file, ...transfer });
}

/** Attaches uploaded files to a report; a move or drop report that is not saved yet is made by it. @throws ApiError */
export async function saveFiles(kind: FileKind, { UUID, rigUUID, saved }: Target, files: string[]): Promise<void> {
  if (isFinal(kind)) {
    if (!saved) throw new Error('A final report is made with its inspection or audit.');
    await call(FINAL[kind].saveFiles, { body: { final_report_id: saved.id, files } });
    return;
  }
  const id = saved && { [ID_FIELD[kind]]: saved.id };
  await call(COLLECTIONS[kind].saveFiles, { body: { ...id, files, rigUUID, UUID } });
}

const ID_FIELD: Record<CollectionKind, string> = { move_reports: 'move_report_id', drop_reports: 'drop_report_id' };
