import type { Body, correctFinding, FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  findingsOf,
  initialPictures,
  mostInitialPictures,
  type Sheet,
  textAt,
  titlesOf,
  withChangedFinding,
} from '@rigbook/domain';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import {
  changeDraft,
  changeDraftFinding,
  lockDraftOfRig,
  placesOf,
  revisionOfRow,
  sheetsOf,
} from '../../drafts/public.ts';
import type { CommandContext } from '../answers/commands.ts';
import { cellsOf } from '../answers/correcting.ts';
import { applyWritten, findDraftOfFinding, refuseAdding } from './draft-adding.ts';
import { showDraftFinding } from './draft-finding-view.ts';
import { findTitle } from './new-row.ts';

type Sent = Pick<Body<typeof correctFinding>, 'fields' | 'revision' | 'section' | 'pictures'>;

/**
 * Changes the words, the section or the pictures of a finding that was added to a draft (rules.md#drafts). What it says already
 * changes nothing, so that sending it again is answered as the first time.
 * @returns null if it is in no draft @throws AppError 403 without the right, 404 removed, 409 `stale`, 422 more pictures than its sheet takes
 */
export async function changeInDraft(context: CommandContext, uuid: string, sent: Sent): Promise<FindingRow | null> {
  const { db, scope } = context;
  const head = await findDraftOfFinding(db, scope, uuid);
  if (!head) return null;
  refuseAdding(scope, head);
  const isEmpty = Object.keys(cellsOf(sent.fields)).length === 0 && sent.section == null && !sent.pictures;
  if (isEmpty) throw invalid({ fields: message('finding.nothing_corrected') });
  const draft = await lockDraftOfRig(db, scope, head);
  if (!draft) return null;
  const [sheets, places] = [sheetsOf(draft), placesOf(draft)];
  const place = places.present.find(({ id }) => id === uuid);
  const sheet = sheets.find(({ name }) => name === place?.sheet);
  if (!place || !sheet) throw notFound();
  const next = changedSheet(sheet, place.row, sent);
  const present = revisionOfRow(sheet.rows, place.row);
  if (revisionOfRow(next.rows, place.row) === present) return showDraftFinding(context, draft, uuid);
  if (sent.revision != null && sent.revision !== present) {
    const finding = await showDraftFinding(context, draft, uuid);
    throw new AppError('stale', message('record.stale_by_unknown'), { finding });
  }
  const written = { sheets: sheets.map((one) => (one === sheet ? next : one)), places };
  const updatedAt = await changeDraft(context, draft, written);
  await noteChanged(context, uuid, { sheet: next, row: place.row });
  return showDraftFinding(context, applyWritten(draft, written, updatedAt), uuid);
}

function changedSheet(sheet: Sheet, row: number, { fields, section, pictures }: Sent): Sheet {
  const shown = pictures && [...new Set(pictures)];
  if (shown && shown.length > mostInitialPictures(sheet))
    throw invalid({ pictures: message('finding.too_many_pictures') });
  return withChangedFinding(sheet, row, {
    texts: cellsOf(fields),
    ...(section != null && { section: findTitle(titlesOf(sheet.rows), section) }),
    ...(shown && { pictures: shown }),
  });
}

/** What its event says once the draft is finished. */
async function noteChanged(
  { db, scope }: CommandContext,
  uuid: string,
  { sheet, row }: { sheet: Sheet; row: number },
): Promise<void> {
  const [finding] = findingsOf([sheet]).filter((one) => one.row === row);
  if (!finding) throw notFound();
  const { deficiency, priority } = finding;
  const after = { ref: textAt(sheet.rows[row], 'B'), deficiency, priority, state: 'open' };
  await changeDraftFinding(db, scope, uuid, { pictures: initialPictures(sheet, row), after });
}
