import type { Work } from '../../../platform/identity/scope.ts';
import { type FindingNotice, notifyOfFindings, notifyPeople } from '../../notices/public.ts';
import type { LockedFinding, OwnFacts, SurveyOfFinding } from './answers-store.ts';

type Done = { kind: string; own: OwnFacts; after: Record<string, unknown> };

/** The notices to send for a change. */
const noticesOf = (finding: LockedFinding, change: Done): FindingNotice[] => {
  const kind = noticeOf(finding, change);
  return [...(kind ? [kind] : []), ...(change.own.proposal ? ['proposed' as const] : [])];
};

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
  { clientId, rigId, survey }: Pick<SurveyOfFinding, 'clientId' | 'rigId' | 'survey'>,
  changes: readonly { finding: LockedFinding; change: Done }[],
): Promise<void> {
  const place = { clientId, rigId, survey };
  const wanted = changes.flatMap(({ finding, change }) =>
    noticesOf(finding, change).map((kind) => ({ kind, uuid: finding.uuid })),
  );
  for (const [kind, some] of Map.groupBy(wanted, (notice) => notice.kind))
    await notifyOfFindings(work, kind, { ...place, findings: some.map(({ uuid }) => uuid) });
  const decided = changes.filter(({ change }) => change.kind === 'accepted' || change.kind === 'refused');
  for (const [author, some] of Map.groupBy(decided, ({ finding }) => finding.proposed_by)) {
    const findings = some.map(({ finding }) => finding.uuid);
    if (author !== null) await notifyPeople(work, 'decided', { ...place, people: [author], findings });
  }
}
