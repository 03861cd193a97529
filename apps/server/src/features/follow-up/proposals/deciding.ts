import type { Body, decideFinding, FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { type Correction, isUnseen } from '@rigbook/domain';
import { AppError, forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { Proposal } from '../../../platform/database/register-tables.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { eventOf, isStillSo, STATUS_CELLS } from '../proposals.ts';
import { mayVerify } from '../rules/rules-store.ts';
import { findChangedWords, writeCorrection } from '../sheets/corrections.ts';
import type { LockedFinding } from '../answers/answers-store.ts';
import { applyToFinding, partOf } from '../answers/calls.ts';
import {
  type CommandContext,
  type FindingChange,
  type FindingContext,
  describeStaleFinding,
} from '../answers/commands.ts';
import { verifyOne } from '../answers/verifying.ts';

type Decided = Omit<Body<typeof decideFinding>, 'event'>;

/** Accepts or refuses what someone proposed to change of a finding (rules.md#proposals). */
export async function decideOne(
  context: CommandContext,
  uuid: string,
  { event, ...decided }: Body<typeof decideFinding>,
): Promise<FindingRow> {
  const { accept, text } = decided;
  if (!accept && isUnseen(text)) throw invalid({ text: message('finding.why') });
  const sent = contentHash({ does: 'decide', by: context.scope.userId, accept, text });
  let closes = false;
  const row = await applyToFinding(context, uuid, { event, sent, text, pictures: [] }, () => async (finding, about) => {
    const proposal = await findDecidable(context, finding, about, decided);
    closes = accept && proposal.cells.status === STATUS_CELLS.closed;
    return accept ? acceptProposal(finding, about, proposal) : refuseProposal(proposal);
  });
  // To accept that it is closed is to verify it.
  return closes ? verifyOne(context, uuid, { event: partOf(event, 'closed'), result: 'closed', text }) : row;
}

/** What is proposed, if the caller may decide it and the finding has not changed meanwhile. */
async function findDecidable(
  context: CommandContext,
  finding: LockedFinding,
  { scope, rules }: FindingContext,
  { accept }: Decided,
): Promise<Proposal> {
  if (!mayVerify(scope, rules)) throw forbidden();
  const { proposed } = finding;
  if (proposed && finding.proposed_by === scope.userId)
    throw new AppError('own_answer', message('finding.own_proposal'));
  // Of what has ended already nothing is left, whatever ended it.
  if (!proposed || (accept && !isStillSo(finding, proposed))) throw await describeStaleFinding(context, finding.uuid);
  return proposed;
}

const refuseProposal = (proposal: Proposal): FindingChange => ({
  entry: null,
  own: { proposal: null },
  kind: 'refused',
  ...eventOf(proposal),
});

async function acceptProposal(
  finding: LockedFinding,
  about: FindingContext,
  proposal: Proposal,
): Promise<FindingChange> {
  const { db, scope, now, survey } = about;
  const { status, ...others } = proposal.cells;
  const correction: Correction =
    status === undefined || status === STATUS_CELLS.closed ? others : { ...others, status };
  const place = survey.survey.byId.get(finding.uuid);
  const isCorrected = Object.keys(correction).length > 0;
  const words = place && isCorrected && (await findChangedWords(db, scope, survey, { place, correction }));
  return {
    entry: null,
    ...(words && {
      write: () => writeCorrection({ db, scope, now }, survey, { finding: finding.uuid, place, correction }),
      // By such events corrections outlive another workbook.
      besides: [{ kind: 'corrected', ...words }],
    }),
    own: { proposal: null, ...(proposal.due !== undefined && { dueSet: proposal.due }) },
    kind: 'accepted',
    ...eventOf(proposal),
  };
}
