import type { WorkbookReport } from '@rigbook/contract';
import { detailsAfter, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { listDraftFindings, mayDiscard, placesOf, readDraft, revisionOfRow, sheetsOf } from '../../drafts/public.ts';

/** A draft as a report is shown, with where its findings are; null if there is none. */
export async function draftReport(
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  uuid: string,
): Promise<WorkbookReport | null> {
  const draft = await readDraft(db, scope, uuid);
  if (draft?.kind !== kind) return null;
  const details = detailsAfter(draft.survey_details, {});
  const times = { created_at: draft.created_at.toISOString(), updated_at: draft.updated_at.toISOString() };
  const added = new Map((await listDraftFindings(db, scope, draft.id)).map((one) => [one.finding, one]));
  const rowsOf = new Map(sheetsOf(draft).map(({ name, rows }) => [name, rows]));
  return {
    id: draft.id,
    UUID: uuid,
    sheet: null,
    data: draft.data,
    survey_date: draft.survey_date,
    partial: draft.is_partial ? 1 : 0,
    ...details,
    ...times,
    rig: { UUID: draft.rig_uuid, name: draft.rig_name },
    survey: {
      UUID: uuid,
      name: null,
      survey_date: draft.survey_date,
      title: details.title,
      survey_to: details.survey_to,
      revision: details.revision,
      created_at: times.created_at,
    },
    draft: true,
    discard: mayDiscard(scope, draft) ? 1 : 0,
    draft_findings: placesOf(draft).present.map(({ id, sheet, row }) => {
      const one = added.get(id);
      const revision = revisionOfRow(rowsOf.get(sheet) ?? [], row);
      return { UUID: id, sheet, row, by: one?.user_name ?? null, at: one?.at.toISOString() ?? null, revision };
    }),
  };
}
