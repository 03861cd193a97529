import type { assignFinding, assignFindings, Body, FindingRow, Many } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isUnseen } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type Followed, type OwnFacts, ownerName, possibleOwner } from './answers-store.ts';
import { type Calls, doMany, doOne } from './calls.ts';
import type { About, Acting, Decide, Deed } from './follow-up.ts';

/** Undefined: stays as it is. */
type Assigned = {
  owner?: string | null | undefined;
  owner_text?: string | undefined;
  due_on?: string | null | undefined;
  reason?: string | undefined;
};

/** Assigns one finding (rules.md#assigning). */
export function assignOne(acting: Acting, uuid: string, body: Body<typeof assignFinding>): Promise<FindingRow> {
  const { event, revision, ...assigned } = body;
  refuseIncomplete(assigned);
  return doOne(acting, uuid, { ...sentAs(acting.scope, assigned), event, revision }, () => assigning(assigned));
}

/** Does the same with many. */
export function assignMany(calls: Calls, body: Body<typeof assignFindings>): Promise<Many> {
  const { event, findings, ...assigned } = body;
  refuseIncomplete(assigned);
  return doMany(calls, findings, { ...sentAs(calls.scope, assigned), event }, () => assigning(assigned));
}

const sentAs = (scope: Scope, { owner, owner_text, due_on, reason = '' }: Assigned) => ({
  sent: contentHash({ does: 'assign', by: scope.userId, owner, owner_text, due_on, reason }),
  text: reason,
  pictures: [],
});

function refuseIncomplete({ owner, owner_text: text, due_on: day, reason = '' }: Assigned): void {
  if (day !== undefined && isUnseen(reason)) throw invalid({ reason: message('finding.why') });
  if (owner === undefined && text === undefined && day === undefined)
    throw invalid({ owner: message('finding.nothing_assigned') });
}

const assigning =
  (assigned: Assigned): Decide =>
  async (finding, about): Promise<Deed> => {
    const { owner_id, owner_text, due_on } = finding;
    const owner = await ownerGiven(finding, about, assigned);
    const name = await ownerName(about.db, about.scope, owner_id);
    const own: OwnFacts = {
      ...(owner !== undefined && { ownerId: owner?.id ?? null }),
      // Somebody else takes care of it now.
      ...(owner !== undefined && { ownerText: '' }),
      ...(assigned.owner_text !== undefined && { ownerText: assigned.owner_text }),
      ...(assigned.due_on !== undefined && { dueSet: assigned.due_on }),
    };
    return {
      entry: null,
      own,
      kind: 'assigned',
      before: { owner_name: name, owner_text, due_on },
      after: {
        owner_name: owner === undefined ? name : (owner?.name ?? null),
        owner_text: own.ownerText ?? owner_text,
        due_on: assigned.due_on === undefined ? due_on : assigned.due_on,
      },
    };
  };

/** Undefined if it is not given, null for nobody. A name as text replaces somebody chosen for the text in 'Action by'. */
async function ownerGiven(
  { client_id: clientId, owner_from: from }: Followed,
  { db, scope }: About,
  { owner: uuid, owner_text: text }: Assigned,
) {
  if (uuid === undefined && text && from === 'text') return null;
  if (uuid === undefined || uuid === null) return uuid;
  const owner = await possibleOwner(db, scope, uuid, clientId);
  if (!owner) throw invalid({ owner: message('finding.no_such_owner') });
  return owner;
}
