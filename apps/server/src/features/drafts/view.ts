import type { DraftRow, PageOf } from '@rigbook/contract';
import { detailsAfter, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { PER_PAGE, pageOfRows } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { mayDiscard } from './discarding.ts';
import { listDrafts } from './drafts-store.ts';

type Asked = { kind: WorkbookKind; rig: string | null; page: number };

/** A page of the drafts of a kind. */
export async function loadDrafts(db: Tx, scope: Scope, { kind, rig, page }: Asked): Promise<PageOf<DraftRow>> {
  const wanted = { page, perPage: PER_PAGE, search: '' };
  const { rows, total } = await listDrafts(db, scope, { kind, rig }, wanted);
  const shown = rows.map((draft): DraftRow => ({
    UUID: draft.uuid,
    kind: draft.kind,
    rig: { UUID: draft.rig_uuid, name: draft.rig_name },
    client: { id: draft.company_id, name: draft.company_name },
    title: detailsAfter(draft.survey_details, {}).title,
    survey_date: draft.survey_date,
    findings: draft.findings,
    author: draft.author_name,
    discard: mayDiscard(scope, draft) ? 1 : 0,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
  }));
  return pageOfRows(shown, total, wanted);
}
