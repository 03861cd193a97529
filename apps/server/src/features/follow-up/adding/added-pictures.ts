import { message } from '@rigbook/contract/messages';
import { MARKED_STEM } from '@rigbook/domain';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/bodies/multipart.ts';
import { inScope, readInScope, type Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findDraft } from '../../drafts/public.ts';
import { findOriginals, storePicture } from '../../uploads/public.ts';
import { findSurveyFolder, placeIn } from '../answers/answer-pictures.ts';
import { requireAddable } from './addable.ts';
import { refuseAdding } from './draft-adding.ts';

/** What a picture is for: an answer to a finding, or a finding that is added to a report. */
type PictureFor = { finding?: string | undefined; report?: string | undefined; original?: string | undefined };

/**
 * The survey with whose files a picture is, and the picture on which its marks were drawn.
 * @throws AppError 404 no such finding, report or original of the same rig, 403 nothing may be added to the report, 422 neither or both are given
 */
export async function findPictureFolder(services: Services, scope: Scope, of: PictureFor) {
  const place = await findFolder(services, scope, of);
  const { original } = of;
  if (original === undefined) return place;
  const known = await readInScope(services.db, scope, (db) => findOriginals(db, scope, place.rigUuid, [original]));
  if (!known.has(original)) throw notFound();
  // Marks on what has some already: without any it is the first one.
  return { ...place, original: known.get(original) ?? original };
}

async function findFolder(services: Services, scope: Scope, { finding, report }: PictureFor) {
  if (finding !== undefined && report === undefined) return findSurveyFolder(services, scope, finding);
  if (report === undefined || finding !== undefined) throw invalid({ finding: message('finding.or_report') });
  return inScope(services.db, scope, async (db) => {
    const draft = await findDraft(db, scope, report);
    if (!draft) return placeIn(await requireAddable(db, scope, report));
    refuseAdding(scope, draft);
    return placeIn(draft);
  });
}

/** Stores a picture for a finding and returns its path. */
export async function storeFindingPicture(
  services: Services,
  scope: Scope,
  of: PictureFor,
  file: UploadedFile,
): Promise<string> {
  const place = await findPictureFolder(services, scope, of);
  return storePicture(services, scope, file, {
    ...place,
    purpose: 'picture',
    stem: `${of.finding === undefined ? 'finding' : 'answer'}${of.original === undefined ? '' : MARKED_STEM}`,
  });
}
