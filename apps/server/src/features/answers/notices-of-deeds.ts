import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type FindingNotice, notifyOfFindings } from '../notices/public.ts';
import type { Followed, OwnFacts, SurveyOfFinding } from './answers-store.ts';

/** What was done to a finding. */
type Done = { kind: string; own: OwnFacts; after: Record<string, unknown> };

/** Of which kind people are notified of a deed, if they are. */
function noticeOf({ owner_id: ownerBefore, status }: Followed, { kind, own, after }: Done): FindingNotice | null {
  switch (kind) {
    case 'ready':
    case 'question':
    case 'returned':
    case 'closed':
      return kind;
    case 'assigned':
      return own.ownerId !== undefined && own.ownerId !== null && own.ownerId !== ownerBefore ? 'assigned' : null;
    case 'corrected':
      if (after['state'] === 'ready') return 'ready';
      return after['status'] === 'CLOSED' && status !== 'closed' ? 'closed' : null;
    default:
      return null;
  }
}

/** Notifies people of what was done to findings of a survey: of each kind once, however many they are. */
export async function notifyOfDeeds(
  db: Tx,
  scope: Scope,
  { clientId, rigId, survey }: SurveyOfFinding,
  deeds: readonly { finding: Followed; deed: Done }[],
  now: Date,
): Promise<void> {
  const byKind = Map.groupBy(deeds, ({ finding, deed }) => noticeOf(finding, deed));
  for (const [kind, some] of byKind) {
    const findings = some.map(({ finding }) => finding.uuid);
    if (kind !== null) await notifyOfFindings(db, scope, kind, { clientId, rigId, survey, findings }, now);
  }
}
