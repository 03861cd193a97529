import { dayWritten, FINDING_FIELDS, priorityOf } from '@rigbook/domain';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { notifyOfFindings } from '../../notices/public.ts';
import { addEvents } from '../events-store.ts';
import { eventOf, proposalOf } from '../proposals.ts';
import type { SavedSurvey } from '../sheets/held-back.ts';
import type { ChangedWords } from '../sheets/held-words-sheets.ts';
import { type LockedFinding, lockFindings, writeOwnFacts } from '../answers/answers-store.ts';

const PRIORITY = FINDING_FIELDS.priority.column;
const TARGET = FINDING_FIELDS.target_date.column;

/** Notes what an edit of a closing proposes, once its sheets are saved. @returns how many findings that is */
export async function noteProposed(
  work: Work,
  { survey, rigId, clientId }: SavedSurvey,
  proposed: readonly ChangedWords[],
): Promise<{ proposed?: number }> {
  const { db, scope, now } = work;
  if (proposed.length === 0) return {};
  await lockRigFigures(db, scope, { rigId, clientId });
  const words = new Map(proposed.map(({ finding, after }) => [finding, after]));
  const findings = await lockFindings(db, scope, survey, [...words.keys()]);
  const made: string[] = [];
  for (const finding of findings) {
    const proposal = proposalOf(finding, { ...fieldsOf(words.get(finding.uuid) ?? {}), text: '' }, { scope, now });
    if (!proposal || isProposedAlready(finding, proposal, scope)) continue;
    await writeOwnFacts(work, finding.uuid, { proposal });
    // Sorts after the events of the save itself.
    const at = new Date(now.getTime() + 1);
    await addEvents(db, scope, at, [
      { client_id: clientId, finding: finding.uuid, kind: 'proposed', ...eventOf(proposal) },
    ]);
    made.push(finding.uuid);
  }
  if (made.length === 0) return {};
  await keepInRegister(work, { rigId, clientId }, { survey, only: made });
  await notifyOfFindings(work, 'proposed', { clientId, rigId, survey, findings: made });
  return { proposed: made.length };
}

/** The same save may come twice. */
const isProposedAlready = (
  { proposed: known, proposed_by: by }: LockedFinding,
  { fields }: Pick<NonNullable<LockedFinding['proposed']>, 'fields'>,
  { userId }: Scope,
): boolean => known !== null && by === userId && JSON.stringify(known.fields) === JSON.stringify(fields);

/** Changed cells as fields of the wire. A priority that is none can't be proposed: nothing would be a finding any more. */
function fieldsOf({ [PRIORITY]: priority, [TARGET]: target }: Record<string, string>) {
  const word = priority === undefined ? null : priorityOf(priority);
  return {
    fields: {
      ...(word && { priority: word }),
      ...(target !== undefined && { target_date: target === '' ? null : (dayWritten(target) ?? target) }),
    },
    cells: {
      ...(word && priority !== undefined && { priority }),
      ...(target !== undefined && { target_date: target }),
    },
  };
}
