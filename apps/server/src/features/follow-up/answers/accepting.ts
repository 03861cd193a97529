import type { acceptFinding, Body, FindingRow } from '@rigbook/contract';
import { type Message, message } from '@rigbook/contract/messages';
import { type Acceptance, type AcceptanceFault, acceptanceFaults, isUnseen } from '@rigbook/domain';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { dayOfClient } from '../../findings/public.ts';
import { mayVerify } from '../rules/rules-store.ts';
import type { LockedFinding } from './answers-store.ts';
import { applyToFinding } from './calls.ts';
import type { CommandContext, FindingChange, FindingContext } from './commands.ts';
import { refuseClosed } from './refusals.ts';

type Sent = Body<typeof acceptFinding>;

/** Accepts the risk of a finding, or ends that (rules.md#accepted-risks). */
export function acceptOne(context: CommandContext, uuid: string, sent: Sent): Promise<FindingRow> {
  const { event, end, revision, until = null, ...said } = sent;
  const acceptance = end === 1 ? null : withoutUnseen({ ...said, until });
  return applyToFinding(
    context,
    uuid,
    { ...contentOf(context, acceptance), event, revision },
    () => (finding, about) => {
      if (!mayVerify(about.scope, about.rules)) throw forbidden();
      return acceptance ? decideAcceptance(finding, about, acceptance) : endAcceptance(finding);
    },
  );
}

/**
 * Accepts the risk of a finding in the transaction of the caller, who has the right to: as when a report is issued. The event is
 * stored once, whatever is sent again with it. Its mitigation may be left open then: null.
 * @throws 404 for a finding that the caller doesn't see, 409 for a closed or superseded one, 422 for what is missing
 */
export function acceptRisk(
  context: CommandContext,
  uuid: string,
  { event, mitigation, ...said }: Omit<Acceptance, 'mitigation'> & { event: string; mitigation: string | null },
): Promise<FindingRow> {
  const acceptance = withoutUnseen({ ...said, mitigation: mitigation ?? '' });
  return applyToFinding(
    context,
    uuid,
    { ...contentOf(context, acceptance), event },
    () => (finding, about) => decideAcceptance(finding, about, acceptance, mitigation === null ? ['mitigation'] : []),
  );
}

/** Invisible characters are no text. */
const withoutUnseen = ({ by, reason, mitigation, until }: Acceptance): Acceptance => {
  const [approver = '', why = '', instead = ''] = [by, reason, mitigation].map((text) => (isUnseen(text) ? '' : text));
  return { by: approver, reason: why, mitigation: instead, until };
};

const contentOf = ({ scope }: CommandContext, acceptance: Acceptance | null) => ({
  sent: contentHash({ does: 'accept', by: scope.userId, acceptance }),
  text: acceptance?.reason ?? '',
  pictures: [],
  // There is nothing to end any more.
  isRepeated: ({ accepted }: LockedFinding) => Promise.resolve(acceptance === null && accepted === null),
});

const FAULTS: Readonly<Record<AcceptanceFault, Message>> = {
  required: message('field.required'),
  past: message('finding.accepted_until_past'),
};

async function decideAcceptance(
  finding: LockedFinding,
  { db, scope, now }: FindingContext,
  acceptance: Acceptance,
  leftOpen: readonly (keyof Acceptance)[] = [],
): Promise<FindingChange> {
  refuseClosed(finding);
  const today = await dayOfClient(db, scope, finding.client_id, now);
  const faults = Object.entries(acceptanceFaults(finding.priority, acceptance, today)).filter(
    ([field]) => !leftOpen.some((open) => open === field),
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, fault]) => [field, FAULTS[fault]])));
  return changeOf(finding, acceptance);
}

function endAcceptance(finding: LockedFinding): FindingChange {
  refuseClosed(finding);
  return changeOf(finding, null);
}

const factsOf = (acceptance: Acceptance | null) => ({
  accepted_by: acceptance?.by ?? '',
  mitigation: acceptance?.mitigation ?? '',
  accepted_until: acceptance?.until ?? null,
});

const changeOf = ({ state, accepted: before }: LockedFinding, accepted: Acceptance | null): FindingChange => ({
  entry: null,
  own: { accepted },
  kind: accepted ? 'risk_accepted' : 'risk_ended',
  before: { state, ...factsOf(before) },
  after: { state, ...factsOf(accepted) },
});
