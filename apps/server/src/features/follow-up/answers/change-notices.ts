import type { Work } from '../../../platform/identity/scope.ts';
import { type FindingNotice, notifyOfFindings } from '../../notices/public.ts';
import type { LockedFinding, OwnFacts, SurveyOfFinding } from './answers-store.ts';

type Done = { kind: string; own: OwnFacts; after: Record<string, unknown> };

/** The notice to send for a change, if any. */
function noticeOf({ owner_id: ownerBefore, status }: LockedFinding, { kind, own, after }: Done): FindingNotice | null {
  switch (kind) {
    case 'ready':
    case 'question':
    case 'returned':
    case 'closed':
      return kind;
    case 'not_found':
      return 'closed';
    case 'assigned':
      return own.ownerId !== undefined && own.ownerId !== null && own.ownerId !== ownerBefore ? 'assigned' : null;
    case 'corrected':
      if (after['state'] === 'ready') return 'ready';
      return after['status'] === 'CLOSED' && status !== 'closed' ? 'closed' : null;
    default:
      return null;
  }
}

/** Notifies people of changes to findings of a survey: one notice of each kind, however many findings there are. */
export async function notifyOfChanges(
  work: Work,
  { clientId, rigId, survey }: SurveyOfFinding,
  changes: readonly { finding: LockedFinding; change: Done }[],
): Promise<void> {
  const byKind = Map.groupBy(changes, ({ finding, change }) => noticeOf(finding, change));
  for (const [kind, some] of byKind) {
    const findings = some.map(({ finding }) => finding.uuid);
    if (kind !== null) await notifyOfFindings(work, kind, { clientId, rigId, survey, findings });
  }
}
