import type { UploadedFile } from '../../../platform/http/bodies/multipart.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { reportHead } from '../../reports/public.ts';
import { joinPieces } from '../../uploads/public.ts';

type Sent = {
  reportUUID: string;
  rigUUID?: string | undefined;
  sheet_upload?: string | undefined;
  sheet_bytes?: number | undefined;
  file: UploadedFile | null;
};

/** Works with the zip of a form, or with that of which the form says that it came in pieces (rules.md#files-in-pieces). */
export async function withSentWorkbook<Result>(
  services: Services,
  scope: Scope,
  { reportUUID, rigUUID, sheet_upload: upload, sheet_bytes: bytes, file }: Sent,
  work: (zip: UploadedFile | null) => Promise<Result>,
): Promise<Result> {
  if (file || upload === undefined) return work(file);
  const rig = rigUUID ?? (await rigOf(services, scope, reportUUID));
  const zip = await joinPieces(services, scope, { rigUUID: rig, upload, bytes: bytes ?? 0, field: 'sheet' });
  try {
    return await work(zip);
  } finally {
    await zip.drop();
  }
}

async function rigOf(services: Services, scope: Scope, reportUUID: string): Promise<string> {
  const report = await inScope(services.db, scope, (db) => reportHead(db, scope, reportUUID));
  if (!report) throw notFound();
  return report.rig_uuid;
}
