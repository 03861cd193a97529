import { type addFinding, type Body, type FindingRow, reportFlag } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  classifySheet,
  findingsOf,
  headingsOf,
  holds,
  pictureColumns,
  REPORT_KINDS,
  textAt,
  type WorkbookKind,
  withRows,
} from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { alreadyExists, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import {
  changeDraft,
  type Draft,
  type DraftHead,
  findDraft,
  findDraftFinding,
  insertDraftFinding,
  isEventTaken,
  lockDraftOfRig,
  markRemovedFromDraft,
  placesOf,
  sheetsOf,
} from '../../drafts/public.ts';
import { kindsShownTo } from '../../findings/public.ts';
import { newFindingId } from '../../sheets/public.ts';
import type { CommandContext } from '../answers/commands.ts';
import { showDraftFinding } from './draft-finding-view.ts';
import { makeNewRow } from './new-row.ts';

type Sent = Body<typeof addFinding>;

/** Refuses whoever may not add to a draft that they see. @throws AppError 404 its kind is not shown to them, 403 without the right */
export function refuseAdding(scope: Scope, { kind }: { kind: WorkbookKind }): void {
  if (!kindsShownTo(scope.role).includes(kind)) throw notFound();
  if (!holds(scope, reportFlag(REPORT_KINDS[kind], 'edit'))) throw forbidden();
}

/**
 * Adds a finding to a draft (rules.md#drafts). The same event again is answered with the same finding.
 * @returns null if there is no such draft any more: it is a report now, or never was one
 * @throws AppError 403 without the right, 409 `exists` the event is another's, 422 no such sheet
 */
export async function addToDraft(
  context: CommandContext,
  uuid: string,
  { event, ...sent }: Sent,
): Promise<FindingRow | null> {
  const { db, scope } = context;
  const head = await findDraft(db, scope, uuid);
  if (!head) return null;
  refuseAdding(scope, head);
  const draft = await lockDraftOfRig(db, scope, head);
  if (!draft) return null;
  const hash = hashOf(scope, uuid, sent);
  const earlier = await findDraftFinding(db, scope, { event });
  if (earlier) {
    if (earlier.sent !== hash) throw alreadyExists();
    if (earlier.removed_at !== null) throw notFound();
    return showDraftFinding(context, draft, earlier.finding);
  }
  if (await isEventTaken(db, scope, event)) throw alreadyExists();
  return writeFinding(context, draft, { ...sent, event }, hash);
}

/** The same for a finding of a report, so that it is known again once the draft is finished. */
export const hashOf = (scope: Scope, report: string, sent: Omit<Sent, 'event'>): string =>
  contentHash({ does: 'add', by: scope.userId, report, ...sent });

async function writeFinding(context: CommandContext, draft: Draft, sent: Sent, hash: string): Promise<FindingRow> {
  const { db, scope, now: at } = context;
  const [sheets, places] = [sheetsOf(draft), placesOf(draft)];
  const sheet = sheets.find(({ name }) => name === sent.sheet);
  if (!sheet) throw invalid({ sheet: message('finding.no_such_sheet') });
  const pictures = [...new Set(sent.pictures)];
  const headings = headingsOf(sheets);
  const refs = findingsOf(sheets).map((one) => ({ ...one, section: headings(one).section }));
  const columns = pictureColumns(sheet);
  const { row, place } = makeNewRow({ rows: sheet.rows, columns, refs }, { ...sent, pictures });
  const finding = newFindingId();
  const rows = [...sheet.rows];
  while (rows.length <= place.row) rows.push(null);
  const longer = withRows(classifySheet({ name: sheet.name, rows }), new Map([[place.row, row]]));
  const present = [...places.present, { id: finding, ...place }];
  const written = { sheets: sheets.map((one) => (one === sheet ? longer : one)), places: { ...places, present } };
  const updatedAt = await changeDraft(context, draft, written);
  const { deficiency, priority } = sent.fields;
  const after = { ref: textAt(row, 'B'), deficiency, priority, state: 'open' };
  const added = { finding, event: sent.event, sent: hash, at, pictures, after };
  if (!(await insertDraftFinding(db, scope, draft, added))) throw alreadyExists();
  return showDraftFinding(context, applyWritten(draft, written, updatedAt), finding);
}

type Written = { sheets: unknown; places: unknown };

/** A draft as it has just been written. */
export const applyWritten = (draft: Draft, { sheets, places }: Written, updated_at: Date): Draft => ({
  ...draft,
  data: JSON.stringify(sheets),
  places: JSON.stringify(places),
  updated_at,
});

/**
 * Removes a finding from a draft, whoever has added it. @returns null if it is in none
 * @throws AppError 404 it has been removed, 403 without the right
 */
export async function removeFromDraft(context: CommandContext, uuid: string): Promise<string | null> {
  const { db, scope, now } = context;
  const head = await findDraftOfFinding(db, scope, uuid);
  if (!head) return null;
  refuseAdding(scope, head);
  const draft = await lockDraftOfRig(db, scope, head);
  if (!draft) return null;
  const places = placesOf(draft);
  const place = places.present.find(({ id }) => id === uuid);
  if (!place) throw notFound();
  const sheets = sheetsOf(draft).map((sheet) =>
    sheet.name === place.sheet ? withRows(sheet, new Map([[place.row, null]])) : sheet,
  );
  const present = places.present.filter(({ id }) => id !== uuid);
  await changeDraft(context, draft, { sheets, places: { ...places, present } });
  await markRemovedFromDraft(db, scope, uuid, now);
  return 'Finding is deleted successfully.';
}

/** The draft that a finding was added to; undefined for any other finding. */
export async function findDraftOfFinding(db: Tx, scope: Scope, finding: string): Promise<DraftHead | undefined> {
  const added = await findDraftFinding(db, scope, { finding });
  return added && findDraft(db, scope, added.draft);
}
