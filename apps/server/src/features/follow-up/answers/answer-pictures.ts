import { randomBytes } from 'node:crypto';
import { message } from '@rigbook/contract/messages';
import { REPORT_KINDS } from '@rigbook/domain';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/bodies/multipart.ts';
import { safeFileName } from '../../../platform/files/file-names.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { reportFolder, type ReportHead, reportHeadById } from '../../reports/public.ts';
import { nameOfProofFile, readProofType, storeFile } from '../../uploads/public.ts';
import { findSurveys } from './answers-store.ts';

/** Stores a file that proves an answer, under its own name in a folder of its own, and returns its path. */
export async function storeAnswerFile(
  services: Services,
  scope: Scope,
  finding: string,
  file: UploadedFile,
): Promise<string> {
  const { folder, ...place } = await findSurveyFolder(services, scope, finding);
  const known = await readProofType(file.localPath);
  if (!known) throw new AppError('wrong_type', message('finding.no_proof_file'));
  return storeFile(services, scope, file, {
    ...place,
    purpose: 'file',
    folder: `${folder}/files/${randomBytes(6).toString('hex')}`,
    fileName: nameOfProofFile(safeFileName(file.name), known),
    contentType: known.type,
  });
}

/** The survey of a finding, with whose files those of its answers are. @throws AppError 404 if nobody here may see it */
export async function findSurveyFolder(services: Services, scope: Scope, finding: string) {
  const report = await inScope(services.db, scope, async (db) => {
    const [place] = await findSurveys(db, scope, [finding]);
    return place && reportHeadById(db, scope, place.survey);
  });
  if (!report) throw notFound();
  return placeIn(report);
}

/** Where the files of a report are. */
export function placeIn(report: Pick<ReportHead, 'kind' | 'uuid' | 'rig_uuid' | 'client_id'>) {
  const { kind, uuid: reportUuid, rig_uuid: rigUuid, client_id: clientId } = report;
  const folder = reportFolder(rigUuid, REPORT_KINDS[kind].folder, reportUuid);
  return { kind, clientId, rigUuid, reportUuid, folder };
}
