import { type Body, type correctFinding, type FindingRow, reportFlag } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  type CorrectableField,
  type Correction,
  FINDING_FIELDS,
  formatClosingDate,
  holds,
  parseIsoDay,
  REPORT_KINDS,
  textAt,
  type WorkbookKind,
} from '@rigbook/domain';
import { forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { type LockedFinding } from './answers-store.ts';
import { findReportedReady } from '../events-store.ts';
import { applyToFinding } from './calls.ts';
import { writeCorrection } from '../sheets/corrections.ts';
import type { FindingContext, CommandContext, DecideChange, FindingChange } from './commands.ts';
import { refuseUnproved } from './refusals.ts';
import { mayVerify } from '../rules/rules-store.ts';

type Fields = Body<typeof correctFinding>['fields'];

/** Corrects fields of a finding (rules.md#correcting-a-finding). */
export function correctOne(
  context: CommandContext,
  uuid: string,
  body: Body<typeof correctFinding>,
): Promise<FindingRow> {
  const { event, revision, fields } = body;
  const correction = cellsOf(fields);
  if (Object.keys(correction).length === 0) throw invalid({ fields: message('finding.nothing_corrected') });
  const sent = contentHash({ does: 'correct', by: context.scope.userId, ...correction });
  return applyToFinding(context, uuid, { event, revision, sent, text: '', pictures: [] }, ({ kind }) =>
    decideCorrection(kind, correction),
  );
}

const PRIORITIES = { critical: 'Critical', major: 'Major', minor: 'Minor' } as const;
const STATUSES = { open: 'OPEN', progress: 'PROGRESS', closed: 'CLOSED' } as const;

/** Fields as the texts of their cells. */
function cellsOf({ priority, status, target_date: day, ...texts }: Fields): Correction {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...(Object.fromEntries(given) as Correction),
    ...(priority && { priority: PRIORITIES[priority] }),
    ...(status !== undefined && { status: status === null ? '' : STATUSES[status] }),
    ...(day !== undefined && { target_date: day === null ? '' : dateOf(day) }),
  };
}

function dateOf(text: string): string {
  const { year, month, day } = parseIsoDay(text) ?? { year: 0, month: 1, day: 0 };
  return formatClosingDate(year, month, day);
}

const decideCorrection =
  (kind: WorkbookKind, correction: Correction): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    const { db, scope, now, survey } = about;
    if (!holds(scope, reportFlag(REPORT_KINDS[kind], 'edit'))) throw forbidden();
    const place = survey.survey.byId.get(finding.uuid);
    if (!place) throw notFound();
    const isHeld = await isHeldBack(finding, about, correction);
    const written = isHeld ? { ...correction, status: STATUSES.progress } : correction;
    const row = (await survey.survey.report.openRows(db, scope, [place])).row(place);
    const fields = Object.keys(written) as CorrectableField[];
    const was = (field: CorrectableField) => textAt(row, FINDING_FIELDS[field].column);
    const changed = fields.filter((field) => was(field) !== written[field]);
    return {
      entry: null,
      write: () => writeCorrection({ db, scope, now }, survey, { finding: finding.uuid, place, correction: written }),
      own: { ...(isHeld && { isReady: true }) },
      kind: 'corrected',
      before: Object.fromEntries(changed.map((field) => [field, was(field)])),
      after: {
        ...Object.fromEntries(changed.map((field) => [field, written[field]])),
        ...(isHeld && { state: 'ready' }),
      },
    };
  };

/** Whether a correction would close a finding that the caller may not close: not at all, or not after reporting it as ready. */
async function isHeldBack(
  finding: LockedFinding,
  { db, scope, rules }: FindingContext,
  { status }: Correction,
): Promise<boolean> {
  if (status !== STATUSES.closed || finding.status === 'closed') return false;
  refuseUnproved(finding, rules, { text: '', pictures: [] });
  if (!mayVerify(scope, rules)) return true;
  return rules.verification !== 'none' && (await findReportedReady(db, scope, [finding.uuid])).has(finding.uuid);
}
