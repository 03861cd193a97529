import { FINAL_ROUTES, FOLLOW_UP_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import {
  type ClosedPercentages,
  describedKind,
  type FollowUpCounts,
  type FollowUpKind,
  followUpsOf,
  qsheSheet,
  type Sheet,
  workbookPicture,
  type WorkbookKind,
} from '@rigbook/domain';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { placedPictures, withPicturesAgain, withStoredPaths } from '../../saving/model/local-pictures.ts';
import { pictureSending } from '../../saving/model/picture-sending.ts';
import type { ChainStep } from '../../saving/model/save-chain.ts';
import { uploadRowPicture } from '../queries.ts';
import { withChosenWords } from './changed-words.ts';
import type { Draft, ReportStep } from './draft.ts';
import type { FollowUpPayload, ReportPayload } from '../../../../workers/report-payload.ts';
import { writeReport, zipWorkbookFile } from '../workbook-file.ts';
import { tellingTaken } from './taken-pictures.ts';
import { workbookSending } from './workbook-sending.ts';
import { textsSent } from './survey-texts.ts';

/** The report can't be sent: its workbook could not be compressed. */
export class NoZipError extends Error {
  override readonly name = 'NoZipError';
}

/** The report can't be sent: not all of its pictures are uploaded. */
export class NoPicturesError extends Error {
  override readonly name = 'NoPicturesError';
}

/** The follow-ups of an edited report can't be saved before the report itself. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';
}

/** What a chain is for; `onUploaded` receives the uploaded pictures, even of a save that gets no further. */
export type ChainContext = {
  kind: WorkbookKind;
  rigUUID: string;
  onUploaded?: (paths: ReadonlyMap<string, string>) => void;
};

/** What is sent with the report and its follow-ups: written once for all steps, and again after further uploads. */
function written(kind: WorkbookKind, sheets: readonly Sheet[], stored: () => ReadonlyMap<string, string>): Written {
  const { closing, qshe } = followUpsOf(kind);
  const followsUp = closing !== undefined || qshe !== undefined;
  let last: { uploads: string; payload: Promise<ReportPayload> } | null = null;
  return () => {
    const paths = stored();
    const uploads = JSON.stringify([...paths]);
    if (last?.uploads === uploads) return last.payload;
    const payload = writeReport({ sheets: withStoredPaths(sheets, paths), followsUp });
    last = { uploads, payload };
    // A step that is retried tries this again, too.
    payload.catch(() => (last = null));
    return payload;
  };
}

/** The pictures in the workbook that is sent with the report, by their paths in the sheets. */
type Inside = ReadonlyMap<string, string>;

/** A report that was saved keeps its workbook: what is derived from it finds the pictures there. */
const picturesInside = ({ file, parts, done }: Draft): Inside =>
  parts && (file !== null || done.includes('report'))
    ? new Map([...parts].map(([path, part]) => [path, workbookPicture(part)]))
    : new Map();

/** The pictures among them that the server takes out of the workbook. */
const picturesTaken = ({ sheets, pictures }: Draft, inside: Inside): Blob[] =>
  placedPictures(sheets, (path) => inside.has(path)).flatMap(({ url }) => pictures.get(url) ?? []);

type Run = ChainStep<ReportStep>['run'];

/** The start of every chain: the zip, the pictures, and what is sent with the report. */
function preparation(context: ChainContext, draft: Draft) {
  const { kind, rigUUID } = context;
  const { file, uuids, sheets, pictures } = draft;
  const inside = picturesInside(draft);
  const { local, paths, send, sendAgain } = pictureSending({
    rigUUID,
    sheets,
    pictures,
    inside,
    upload: ({ row, sheet: sheetName }, image, signal) =>
      uploadRowPicture(kind, { row, rigUUID, reportUUID: uuids.report, sheetName }, image, signal),
    ...(context.onUploaded && { onSent: context.onUploaded }),
  });
  const taken = file ? picturesTaken(draft, inside) : [];
  const { send: sendZip, withPiecesAgain } = workbookSending(rigUUID);
  let zip: Blob | null = null;
  const steps: ChainStep<ReportStep>[] = [
    {
      name: 'zip',
      skip: file === null,
      run: async (onProgress, signal) => {
        if (file) zip = await zipWorkbookFile(file, { signal, onProgress: ({ share }) => onProgress(share) });
      },
    },
    {
      name: 'pictures',
      skip: local.length === 0,
      run: send,
    },
  ];
  const payload = written(kind, sheets, () => new Map([...inside, ...paths]));
  return {
    steps,
    payload,
    /** Does the step that saves the report itself. */
    saving: (run: Run) => tellingTaken(rigUUID, taken, withPicturesAgain(sendAgain, withPiecesAgain(run))),
    /** The fields and the file for saving the report itself. @throws NoZipError, NoPicturesError */
    content: async (...progress: Parameters<Run>) => {
      if (file && !zip) throw new NoZipError();
      if (local.some(({ url }) => !paths.has(url))) throw new NoPicturesError();
      const { data, percentages } = await payload();
      const survey = saidOfSurvey(draft);
      const { fields, part } =
        file && zip ? await sendZip(zip, `${file.name}.zip`, ...progress) : { fields: {}, part: {} };
      const body = { reportUUID: uuids.report, rigUUID, data, ...fields, ...survey, ...sentPercentages(percentages) };
      // What came before in pieces is most of it: the rest adds nothing to be seen.
      return { body, ...part, ...(fields.sheet_upload === undefined && { onProgress: progress[0] }) };
    },
  };
}

/** The day of a survey, whether it is one of its sheets only, and what was typed of it besides. */
const saidOfSurvey = ({ surveyDay, isPartial, details = {} }: Draft) => ({
  ...textsSent(details),
  ...(surveyDay !== undefined && { survey_date: surveyDay }),
  ...(isPartial !== undefined && { partial: isPartial ? ('1' as const) : ('0' as const) }),
});

/**
 * The steps of saving a new report, in the order of rules.md#saving-a-new-report; an acceptance has no follow-ups.
 * Without a QSHE sheet that step is skipped (rules.md#names-of-sheets). The draft's UUIDs make every step repeatable.
 */
export function addChain(context: ChainContext, draft: Draft): ChainStep<ReportStep>[] {
  const { kind } = context;
  const { uuids, visit, others } = draft;
  // Whoever says that it is another survey has been asked (rules.md#the-same-survey-twice).
  const once = others && others.workbook.length > 0 ? {} : { once: '1' as const };
  const { steps, content, payload, saving } = preparation(context, draft);
  const report: ChainStep<ReportStep> = {
    name: 'report',
    run: saving(async (...progress) => {
      const { body: sent, ...rest } = await content(...progress);
      return unlessSavedBefore(
        () =>
          call(WORKBOOK_ROUTES[kind].save, {
            body: { ...sent, ...once, ...(visit !== undefined && { visit }) },
            ...rest,
          }),
        async (refusal) => {
          const earlier = await call(WORKBOOK_ROUTES[kind].show, { params: { uuid: uuids.report } });
          // What someone else has changed since is not overwritten.
          if (!('UUID' in earlier) || earlier.updated_at !== earlier.created_at) throw refusal;
          const body = { ...sent, updated_at: earlier.updated_at };
          return call(WORKBOOK_ROUTES[kind].update, { body, ...rest });
        },
      );
    }),
  };
  return resumed(draft, [...steps, report, ...savedFollowUps(context, draft, payload)]);
}

/** The steps that save the reports derived from a new report: closing, QSHE and final, if its kind has them. */
export function savedFollowUps(
  { kind, rigUUID }: ChainContext,
  { uuids, sheets }: Pick<Draft, 'uuids' | 'sheets'>,
  payload: Written,
): ChainStep<ReportStep>[] {
  const steps = followUpSteps(kind, sheets, payload, ({ family, routes, body }) =>
    unlessSavedBefore(
      () => call(routes.save, { body: { ...body, parentUUID: uuids.report, reportUUID: uuids[family], rigUUID } }),
      () => call(routes.updateParent, { body: { ...body, parentUUID: uuids.report } }),
    ),
  );
  const { final } = followUpsOf(kind);
  if (!final) return steps;
  // For some kinds the parent of the final report is the closing (rules.md#parents-of-reports).
  const parentUUID = describedKind(final).parents?.includes(kind) ? uuids.report : uuids.closing;
  const body = { reportUUID: uuids.final, rigUUID, parentUUID };
  return [...steps, { name: 'final' as const, run: () => call(FINAL_ROUTES[final].save, { body }) }];
}

type FollowUpToSend = {
  family: 'closing' | 'qshe';
  routes: (typeof FOLLOW_UP_ROUTES)[FollowUpKind];
  body: { data: string } & FollowUpCounts;
};

type Written = () => Promise<ReportPayload>;

/** The steps for the closing and QSHE reports, if the kind has them and the workbook has a QSHE sheet. */
function followUpSteps(
  kind: WorkbookKind,
  sheets: readonly Sheet[],
  payload: Written,
  send: (followUp: FollowUpToSend) => Promise<unknown>,
): ChainStep<ReportStep>[] {
  const { closing, qshe } = followUpsOf(kind);
  const stepOf = (family: 'closing' | 'qshe', kind: FollowUpKind) => async () => {
    const written = (await payload())[family];
    if (written) await send({ family, routes: FOLLOW_UP_ROUTES[kind], body: bodyOf(written) });
  };
  return [
    ...(closing ? [{ name: 'closing' as const, run: stepOf('closing', closing) }] : []),
    ...(qshe ? [{ name: 'qshe' as const, skip: !qsheSheet(sheets), run: stepOf('qshe', qshe) }] : []),
  ];
}

const bodyOf = ({ data, counts }: FollowUpPayload) => ({ data, ...counts });

/**
 * Saves something under the draft's UUID. If it is refused as saved with other content, this draft saved it: the
 * response was lost, and the draft has changed since. Then the saved report is updated.
 */
async function unlessSavedBefore<Saved>(
  save: () => Promise<Saved>,
  change: (refusal: ApiError) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exists') return change(error);
    throw error;
  }
}

/** The chain with the steps that an earlier save of the draft completed marked as done. */
const resumed = ({ done }: Draft, steps: ChainStep<ReportStep>[]): ChainStep<ReportStep>[] =>
  steps.map((step) => ({ ...step, done: done.includes(step.name) }));

/**
 * The steps of saving an edited report (rules.md#saving-an-edit): the update, then the closing and QSHE reports get
 * its changes and keep what was entered there. They wait for the update: unsaved changes must not reach them.
 */
export function editChain(context: ChainContext, edited: Draft): ChainStep<ReportStep>[] {
  const { kind } = context;
  const draft = withChosenWords(edited);
  const { steps, content, payload, saving } = preparation(context, draft);
  let saved = draft.done.includes('report');
  const loaded = draft.base?.updated_at;
  const report: ChainStep<ReportStep> = {
    name: 'report',
    run: saving(async (...progress) => {
      const { body, ...rest } = await content(...progress);
      await call(WORKBOOK_ROUTES[kind].update, {
        body: { ...body, ...sentDecisions(draft), ...(loaded !== undefined && { updated_at: loaded }) },
        ...rest,
      });
      saved = true;
    }),
  };
  const changed = async () => {
    if (!saved) throw new NoReportError();
    return payload();
  };
  const followUps = followUpSteps(kind, draft.sheets, changed, ({ routes, body }) =>
    call(routes.updateParent, { body: { ...body, parentUUID: draft.uuids.report } }),
  );
  return resumed(draft, [...steps, report, ...followUps]);
}

const sentDecisions = ({ comparison }: Draft) => ({
  ...(comparison && comparison.decisions.length > 0 && { matches: JSON.stringify(comparison.decisions) }),
  ...(comparison?.dropsCorrections && { corrections: 'drop' as const }),
});

function sentPercentages({ critical, major, minor, overall }: ClosedPercentages) {
  return {
    Critical_Closed_Percentage: String(critical),
    Major_Closed_Percentage: String(major),
    Minor_Closed_Percentage: String(minor),
    Overall_Closed_Percentage: String(overall),
  };
}
