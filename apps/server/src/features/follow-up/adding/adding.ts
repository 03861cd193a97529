import type { addFinding, Body, FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { type addedRow, type FindingPlace, headingsOf, textAt } from '@rigbook/domain';
import { alreadyExists, invalid, notFound } from '../../../platform/errors/errors.ts';
import { recordChange } from '../../../platform/records/history.ts';
import { keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { StoredReport } from '../../reports/public.ts';
import { newFindingId, placesText } from '../../sheets/public.ts';
import { addPictureUses, claimPictures } from '../../uploads/public.ts';
import { type CommandContext, loadFinding } from '../answers/commands.ts';
import { addEvents } from '../events-store.ts';
import { copyIntoFollowUps } from '../sheets/corrections.ts';
import { lockSurvey, type LockedSurvey } from '../sheets/locked-survey.ts';
import { requireAddable, type SurveyHead } from './addable.ts';
import { findAdded, findRefs, insertAdded, writeHeadings } from './adding-store.ts';
import { addToDraft, hashOf } from './draft-adding.ts';
import { makeNewRow } from './new-row.ts';

type Sent = Body<typeof addFinding>;

/**
 * Adds a finding to a report (rules.md#added-findings). The same event again is answered with the same finding.
 * @throws AppError 404 foreign or deleted, 403 without the right, 409 `exists` the event is another's, 422 no such sheet
 */
export async function addOne(context: CommandContext, uuid: string, { event, ...sent }: Sent): Promise<FindingRow> {
  const { db, scope } = context;
  const drafted = await addToDraft(context, uuid, { event, ...sent });
  if (drafted) return drafted;
  const head = await requireAddable(db, scope, uuid);
  const locked = await lockSurvey(db, scope, { survey: head.id, kind: head.kind, rigId: head.rig_id });
  const hash = hashOf(scope, uuid, sent);
  const earlier = await findAdded(db, scope, { event });
  if (earlier) {
    if (earlier.sent !== hash) throw alreadyExists();
    if (earlier.removed_at !== null) throw notFound();
    return loadFinding(context, earlier.finding);
  }
  const pictures = [...new Set(sent.pictures)];
  const finding = newFindingId();
  const { row, place } = await makeRow(context, locked, { ...sent, pictures });
  await claimShown(context, head, pictures);
  await lockRigFigures(db, scope, placeOf(head));
  await writeRow(context, locked, { finding, row, place });
  const { priority, deficiency } = sent.fields;
  const facts = { finding, client_id: head.client_id, pictures };
  const after = { ref: textAt(row, 'B'), deficiency, priority, state: 'open' };
  const isNew = await insertAdded(db, scope, {
    ...facts,
    report_id: head.id,
    event,
    sent: hash,
    at: context.now,
    after,
  });
  if (!isNew) throw alreadyExists();
  await keepInRegister(context, placeOf(head), { survey: head.id, only: [finding] });
  const noted = { ...facts, uuid: event, kind: 'found', sent: `${finding} ${hash}`, before: {}, after };
  if (!(await addEvents(db, scope, context.now, [noted]))) throw alreadyExists();
  await recordChange(context, { action: 'add', entity: 'finding', uuid: finding, clientId: head.client_id, after });
  return loadFinding(context, finding);
}

const placeOf = ({ rig_id: rigId, client_id: clientId }: SurveyHead) => ({ rigId, clientId });

/** The row of a finding, and where it comes: in the first free row below the last used one. */
async function makeRow({ db, scope }: CommandContext, { survey: { report } }: LockedSurvey, sent: Omit<Sent, 'event'>) {
  const { sheet } = sent;
  const rows = await report.openSheet(db, scope, sheet);
  if (!rows.has(sheet)) throw invalid({ sheet: message('finding.no_such_sheet') });
  const refs = await findRefs(db, scope, report.id);
  return makeNewRow({ rows: rows.rows(sheet), columns: rows.columns(sheet), refs }, sent);
}

async function claimShown({ db, scope, now }: CommandContext, head: SurveyHead, paths: readonly string[]) {
  if (paths.length === 0) return;
  const { id, client_id: clientId, rig_uuid: rigUuid } = head;
  await claimPictures(db, scope, { paths: [...paths], rigUuid, clientId, now }, 'pictures');
  await addPictureUses(db, scope, { id, clientId }, { paths: [...paths], isAnswer: false });
}

type NewRow = { finding: string; row: ReturnType<typeof addedRow>; place: FindingPlace };

/** Writes the row into the report and from there into its closing and QSHE report, as an update of it does. */
async function writeRow(context: CommandContext, locked: LockedSurvey, { finding, row, place }: NewRow) {
  const { db, scope } = context;
  const { report, places } = locked.survey;
  const rows = await report.openSheet(db, scope, place.sheet);
  const base = report.hasBase ? await report.openBaseRows(db, scope, [place]) : null;
  rows.set(place, row);
  base?.set(place, row);
  const present = [...places.present, { id: finding, ...place }];
  await StoredReport.saveRows(context, report, {
    rows,
    base: base?.packed() ?? null,
    places: placesText({ ...places, present }),
  });
  const copies = await copyIntoFollowUps(context, locked, { finding, place }, rows);
  const headings = headingsOf([{ name: place.sheet, rows: rows.rows(place.sheet) }])(place);
  await writeHeadings(db, scope, headings, [{ report: report.id, ...place }, ...copies]);
}
