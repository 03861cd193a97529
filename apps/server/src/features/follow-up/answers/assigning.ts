import type { assignFinding, assignFindings, Body, FindingRow, Many } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isUnseen } from '@rigbook/domain';
import { invalid } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { type LockedFinding, type OwnFacts, findOwnerName, findPossibleOwner } from './answers-store.ts';
import { type ManyContext, applyToFindings, applyToFinding } from './calls.ts';
import type { Proposal } from '../../../platform/database/register-tables.ts';
import { eventOf, isProposing, proposalOf } from '../proposals.ts';
import type { FindingContext, CommandContext, DecideChange, FindingChange } from './commands.ts';

/** What is undefined stays as it is. */
type Assigned = {
  owner?: string | null | undefined;
  owner_text?: string | undefined;
  due_on?: string | null | undefined;
  reason?: string | undefined;
};

/** Assigns one finding (rules.md#assigning). */
export function assignOne(
  context: CommandContext,
  uuid: string,
  body: Body<typeof assignFinding>,
): Promise<FindingRow> {
  const { event, revision, ...assigned } = body;
  refuseIncomplete(assigned);
  return applyToFinding(context, uuid, { ...contentOf(context.scope, assigned), event, revision }, () =>
    decideAssignment(assigned),
  );
}

/** Assigns many findings alike. */
export function assignMany(context: ManyContext, body: Body<typeof assignFindings>): Promise<Many> {
  const { event, findings, ...assigned } = body;
  refuseIncomplete(assigned);
  return applyToFindings(context, findings, { ...contentOf(context.scope, assigned), event }, () =>
    decideAssignment(assigned),
  );
}

const contentOf = (scope: Scope, { owner, owner_text, due_on, reason = '' }: Assigned) => ({
  sent: contentHash({ does: 'assign', by: scope.userId, owner, owner_text, due_on, reason }),
  text: reason,
  pictures: [],
});

function refuseIncomplete({ owner, owner_text: text, due_on: day, reason = '' }: Assigned): void {
  if (day !== undefined && isUnseen(reason)) throw invalid({ reason: message('finding.why') });
  if (owner === undefined && text === undefined && day === undefined)
    throw invalid({ owner: message('finding.nothing_assigned') });
}

const decideAssignment =
  (assigned: Assigned): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    const { owner_id, owner_text, due_on } = finding;
    const owner = await findNewOwner(finding, about, assigned);
    const name = await findOwnerName(about.db, about.scope, owner_id);
    const proposal = proposeDueDay(finding, about, assigned);
    const isOnlyDay = assigned.owner === undefined && assigned.owner_text === undefined;
    if (proposal && isOnlyDay) return { entry: null, own: { proposal }, kind: 'proposed', ...eventOf(proposal) };
    const day = isProposing(about.scope, about.rules) ? undefined : assigned.due_on;
    const own: OwnFacts = {
      ...(owner !== undefined && { ownerId: owner?.id ?? null }),
      // The new owner replaces the name.
      ...(owner !== undefined && { ownerText: '' }),
      ...(assigned.owner_text !== undefined && { ownerText: assigned.owner_text }),
      ...(day !== undefined && { dueSet: day }),
      ...(proposal && { proposal }),
    };
    return {
      entry: null,
      own,
      kind: 'assigned',
      before: { owner_name: name, owner_text, due_on },
      after: {
        owner_name: owner === undefined ? name : (owner?.name ?? null),
        owner_text: own.ownerText ?? owner_text,
        due_on: day === undefined ? due_on : day,
        ...(proposal && { proposed: proposal.fields }),
      },
    };
  };

/** Another due day of those who only propose one. */
const proposeDueDay = (
  finding: LockedFinding,
  about: FindingContext,
  { due_on: day, reason = '' }: Assigned,
): Proposal | null =>
  day === undefined || !isProposing(about.scope, about.rules)
    ? null
    : proposalOf(finding, { fields: { due_on: day }, cells: {}, due: day, text: reason }, about);

/** The new owner: undefined if unchanged, null for nobody. A typed name replaces an owner that comes from 'Action by'. */
async function findNewOwner(
  { client_id: clientId, owner_from: from }: LockedFinding,
  { db, scope }: FindingContext,
  { owner: uuid, owner_text: text }: Assigned,
) {
  if (uuid === undefined && text && from === 'text') return null;
  if (uuid === undefined || uuid === null) return uuid;
  const owner = await findPossibleOwner(db, scope, uuid, clientId);
  if (!owner) throw invalid({ owner: message('finding.no_such_owner') });
  return owner;
}
