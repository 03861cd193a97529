import { type Body, type FindingRow, type markPicture, reportFlag } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { holds, REPORT_KINDS, type WorkbookKind } from '@rigbook/domain';
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { refuseIssued } from '../../issued/public.ts';
import { findOriginals } from '../../uploads/public.ts';
import type { LockedFinding } from '../answers/answers-store.ts';
import { applyToFinding } from '../answers/calls.ts';
import type { CommandContext, DecideChange, FindingChange, FindingContext } from '../answers/commands.ts';
import { replacePicture } from './replaced-pictures.ts';

type Marks = Pick<Body<typeof markPicture>, 'picture' | 'marked'>;

/** Puts a picture with marks in the place of one of a finding's, or the original again (rules.md#marks-on-pictures). */
export function markOne(context: CommandContext, uuid: string, body: Body<typeof markPicture>): Promise<FindingRow> {
  const { event, revision, picture, marked } = body;
  const sent = contentHash({ does: 'mark', by: context.scope.userId, picture, marked });
  const pictures = marked === null ? [] : [marked];
  return applyToFinding(context, uuid, { event, revision, sent, text: '', pictures }, ({ kind }) =>
    decideMarks(kind, { picture, marked }),
  );
}

const decideMarks =
  (kind: WorkbookKind, marks: Marks): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    await refuseOthers(kind, marks.picture, finding, about);
    const { db, scope, now, survey } = about;
    const shown = await findShown(about, marks);
    const change = { finding: finding.uuid, from: marks.picture, to: shown };
    return {
      entry: null,
      write: () => replacePicture({ db, scope, now }, survey, change),
      own: {},
      kind: marks.marked === null ? 'unmarked' : 'marked',
      before: { picture: marks.picture },
      after: { picture: shown },
    };
  };

/** Whoever may change a picture may draw on it: that of a survey with its edit flag until it is issued, that of an answer with theirs. */
async function refuseOthers(kind: WorkbookKind, picture: string, finding: LockedFinding, about: FindingContext) {
  const { db, scope, survey } = about;
  if (finding.pictures_before.includes(picture)) {
    if (!holds(scope, reportFlag(REPORT_KINDS[kind], 'edit'))) throw forbidden();
    await refuseIssued(db, scope, survey.survey.report.id);
    return;
  }
  if (![...finding.pictures_after, ...finding.pictures_answered].includes(picture)) throw notFound();
  if (!holds(scope, 'findings.answer')) throw forbidden();
}

/** The picture that is shown then. @throws AppError 422 for marks on another picture, or none to take off */
async function findShown({ db, scope, survey }: FindingContext, { picture, marked }: Marks): Promise<string> {
  const paths = marked === null ? [picture] : [picture, marked];
  const originals = await findOriginals(db, scope, survey.survey.report.rig_uuid, paths);
  const original = originals.get(picture) ?? null;
  if (marked !== null) {
    if (originals.get(marked) !== (original ?? picture)) throw invalid({ marked: message('picture.marks_of_other') });
    return marked;
  }
  if (original === null) throw invalid({ picture: message('picture.no_marks') });
  const isThere = (await findOriginals(db, scope, survey.survey.report.rig_uuid, [original])).has(original);
  if (!isThere) throw new AppError('picture_gone', message('picture.original_gone'));
  return original;
}
