import { type Body, type correctFinding, type FindingRow, reportFlag } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  type Correction,
  formatClosingDate,
  holds,
  parseIsoDay,
  REPORT_KINDS,
  type WorkbookKind,
} from '@rigbook/domain';
import { forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Proposal } from '../../../platform/database/register-tables.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { refuseIssued } from '../../issued/public.ts';
import { type LockedFinding } from './answers-store.ts';
import { findReportedReady } from '../events-store.ts';
import { applyToFinding } from './calls.ts';
import { findChangedWords, writeCorrection } from '../sheets/corrections.ts';
import type { FindingContext, CommandContext, DecideChange, FindingChange } from './commands.ts';
import { eventOf, isProposing, PRIORITY_CELLS, proposalOf, splitCorrection, STATUS_CELLS } from '../proposals.ts';
import { refuseUnproved } from './refusals.ts';
import { mayVerify } from '../rules/rules-store.ts';

type Fields = Body<typeof correctFinding>['fields'];

/** Corrects fields of a finding (rules.md#correcting-a-finding). */
export function correctOne(
  context: CommandContext,
  uuid: string,
  body: Body<typeof correctFinding>,
): Promise<FindingRow> {
  const { event, revision, fields, text, section, pictures } = body;
  // Of a draft they are changed in draft-changing.ts.
  if (section != null) throw invalid({ section: message('finding.only_in_draft') });
  if (pictures) throw invalid({ pictures: message('finding.only_in_draft') });
  const correction = cellsOf(fields);
  if (Object.keys(correction).length === 0) throw invalid({ fields: message('finding.nothing_corrected') });
  const sent = contentHash({ does: 'correct', by: context.scope.userId, ...correction, ...(text !== '' && { text }) });
  return applyToFinding(context, uuid, { event, revision, sent, text, pictures: [] }, ({ kind }) =>
    decideCorrection(kind, { correction, fields, text }),
  );
}

/** Fields as the texts of their cells. */
export function cellsOf({ priority, status, target_date: day, ...texts }: Fields): Correction {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...(Object.fromEntries(given) as Correction),
    ...(priority && { priority: PRIORITY_CELLS[priority] }),
    ...(status !== undefined && { status: status === null ? '' : STATUS_CELLS[status] }),
    ...(day !== undefined && { target_date: day === null ? '' : dateOf(day) }),
  };
}

function dateOf(text: string): string {
  const { year, month, day } = parseIsoDay(text) ?? { year: 0, month: 1, day: 0 };
  return formatClosingDate(year, month, day);
}

type Corrected = { correction: Correction; fields: Fields; text: string };

const decideCorrection =
  (kind: WorkbookKind, corrected: Corrected): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    const { db, scope, now, survey } = about;
    if (!holds(scope, reportFlag(REPORT_KINDS[kind], 'edit'))) throw forbidden();
    await refuseIssued(db, scope, survey.survey.report.id);
    const place = survey.survey.byId.get(finding.uuid);
    if (!place) throw notFound();
    const { correction, proposal } = proposeDecided(finding, about, corrected);
    const isHeld = await isHeldBack(finding, about, correction);
    const written = isHeld ? { ...correction, status: STATUS_CELLS.progress } : correction;
    if (proposal && Object.keys(written).length === 0)
      return { entry: null, own: { proposal }, kind: 'proposed', ...eventOf(proposal) };
    const { before, after } = await findChangedWords(db, scope, survey, { place, correction: written });
    return {
      entry: null,
      write: () => writeCorrection({ db, scope, now }, survey, { finding: finding.uuid, place, correction: written }),
      own: { ...(isHeld && { isReady: true }), ...(proposal && { proposal }) },
      kind: 'corrected',
      before,
      after: {
        ...after,
        ...(isHeld && { state: 'ready' }),
        ...(proposal && { proposed: proposal.fields }),
      },
    };
  };

/** The part of a correction that applies at once, and what is proposed. */
function proposeDecided(
  finding: LockedFinding,
  about: FindingContext,
  { correction, fields, text }: Corrected,
): { correction: Correction; proposal: Proposal | null } {
  if (!isProposing(about.scope, about.rules)) return { correction, proposal: null };
  const { applied, proposed } = splitCorrection(correction);
  const given = Object.entries(fields).filter(([field]) => Object.hasOwn(proposed, field));
  const wanted = Object.fromEntries(given) as Record<string, string | null>;
  return { correction: applied, proposal: proposalOf(finding, { fields: wanted, cells: proposed, text }, about) };
}

/** Whether a correction would close a finding that the caller may not close: not at all, or not after reporting it as ready. */
async function isHeldBack(
  finding: LockedFinding,
  { db, scope, rules }: FindingContext,
  { status }: Correction,
): Promise<boolean> {
  if (status !== STATUS_CELLS.closed || finding.status === 'closed') return false;
  refuseUnproved(finding, rules, { text: '', pictures: [] });
  if (!mayVerify(scope, rules)) return true;
  return rules.verification !== 'none' && (await findReportedReady(db, scope, [finding.uuid])).has(finding.uuid);
}
