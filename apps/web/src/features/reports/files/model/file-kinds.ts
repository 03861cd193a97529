import { COLLECTION_ROUTES, collectionIdField, FILE_ROUTES, FINAL_ROUTES, type ReportSurvey } from '@rigbook/contract';
import { isFinalKind, type FileKind } from '@rigbook/domain';
import { call } from '../../../../lib/api/api.ts';
import { downloadHref } from '../../../../lib/api/download.ts';
import { callWithFile } from '../../../../lib/api/large-file.ts';

/** What the pages of a file report need to know about it. */
export type FileReport = {
  id: number;
  UUID: string;
  rig_id: number;
  rig: { UUID: string; name: string };
  survey?: ReportSurvey | undefined;
  created_at: string;
};

/** The report that files are uploaded to: one that is not saved yet has only a UUID and its rig. */
export type Target = { UUID: string; rigUUID: string; saved: Pick<FileReport, 'id' | 'rig_id'> | null };

export const fileHref = (kind: FileKind, id: number) =>
  downloadHref(FILE_ROUTES[kind].downloadFile, { id: String(id) });
export const allFilesHref = (kind: FileKind, uuid: string) => downloadHref(FILE_ROUTES[kind].download, { uuid });

export const deleteFile = (kind: FileKind, id: number): Promise<string> =>
  call(FILE_ROUTES[kind].deleteFile, { params: { id: String(id) } });

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a file to a report, a large one so that it goes on where the line was cut; returns its stored path, which `saveFiles` takes. @throws ApiError */
export function uploadFile(kind: FileKind, { UUID, rigUUID, saved }: Target, file: File, transfer: Transfer) {
  const body = { reportUUID: UUID, rigUUID };
  return isFinalKind(kind)
    ? callWithFile(FINAL_ROUTES[kind].uploadFile, {
        body: { ...body, ...(saved && { rig_id: saved.rig_id }) },
        file,
        ...transfer,
      })
    : callWithFile(COLLECTION_ROUTES[kind].uploadFile, { body, file, ...transfer });
}

/** Attaches uploaded files to a report; creates a move or drop report that is not saved yet. @throws ApiError */
export async function saveFiles(kind: FileKind, { UUID, rigUUID, saved }: Target, files: string[]): Promise<void> {
  if (isFinalKind(kind)) {
    if (!saved) throw new Error('A final report is made with its inspection or audit.');
    await call(FINAL_ROUTES[kind].saveFiles, { body: { final_report_id: saved.id, files } });
    return;
  }
  const id = saved && { [collectionIdField(kind)]: saved.id };
  await call(COLLECTION_ROUTES[kind].saveFiles, { body: { ...id, files, rigUUID, UUID } });
}
