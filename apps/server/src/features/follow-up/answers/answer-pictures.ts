import { REPORT_KINDS } from '@rigbook/domain';
import { notFound } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/bodies/multipart.ts';
import { inScope, type Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { reportFolder, reportHeadById } from '../../reports/public.ts';
import { storePicture } from '../../uploads/public.ts';
import { findSurveys } from './answers-store.ts';

/** Stores a picture for an answer to a finding, with those of its survey, and returns its path. */
export async function storeAnswerPicture(
  services: Services,
  scope: Scope,
  finding: string,
  file: UploadedFile,
): Promise<string> {
  const report = await inScope(services.db, scope, async (db) => {
    const [place] = await findSurveys(db, scope, [finding]);
    return place && reportHeadById(db, scope, place.survey);
  });
  if (!report) throw notFound();
  const { kind, uuid: reportUuid, rig_uuid: rigUuid, client_id: clientId } = report;
  return storePicture(services, scope, file, {
    purpose: 'picture',
    kind,
    clientId,
    rigUuid,
    reportUuid,
    folder: reportFolder(rigUuid, REPORT_KINDS[kind].folder, reportUuid),
    stem: 'answer',
  });
}
