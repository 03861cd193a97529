import {
  acceptance,
  audit,
  auditClosing,
  auditFinalReports,
  closing,
  finalReports,
  inspection,
  qshe,
  type WorkbookKind,
} from '@rigbook/contract';
import { closedPercentages, closingCopy, followUpCounts, qsheCopy, type Sheet } from '@rigbook/domain';
import { ApiError, call } from '../../../lib/api/api.ts';
import { localPicturesIn, uploadLocalPictures, withStoredPaths, type ChainStep } from '../../reports/public.ts';
import { uploadRowPicture } from '../queries.ts';
import type { Draft, ReportStep } from './draft.ts';
import { zipWorkbookFile } from './workbook-file.ts';

/** The report can't be sent: its workbook could not be compressed. */
export class NoZipError extends Error {
  override readonly name = 'NoZipError';
}

/** The report can't be sent: not all of its pictures are uploaded. */
export class NoPicturesError extends Error {
  override readonly name = 'NoPicturesError';
}

/** What follows an edited report must wait until that is saved. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';
}

const ROUTES = { inspection, audit, acceptance };

/** What a chain is for; `onUploaded` learns which pictures are uploaded, also of a save that comes no further. */
export type ChainContext = {
  kind: WorkbookKind;
  rigUUID: string;
  onUploaded?: (paths: ReadonlyMap<string, string>) => void;
};

/** What all chains begin with: the zip, the pictures, and what is sent with the report. */
function preparation({ kind, rigUUID, onUploaded }: ChainContext, { file, uuids, sheets, pictures }: Draft) {
  const local = localPicturesIn(sheets);
  const paths = new Map<string, string>();
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
      run: async (onProgress, signal) => {
        const upload = async ({ sheet: sheetName, row, url }: (typeof local)[number]) => {
          const picture = pictures.get(url);
          if (!picture) throw new Error('A picture that is to be uploaded is gone.');
          return uploadRowPicture(kind, { row, rigUUID, reportUUID: uuids.report, sheetName }, picture, signal);
        };
        try {
          await uploadLocalPictures(local, paths, upload, onProgress, signal);
        } finally {
          onUploaded?.(paths);
        }
      },
    },
  ];
  return {
    steps,
    stored: () => withStoredPaths(sheets, paths),
    /** The fields and the file of the report's own save. @throws NoZipError, NoPicturesError */
    content: () => {
      if (file && !zip) throw new NoZipError();
      if (local.some(({ url }) => !paths.has(url))) throw new NoPicturesError();
      const stored = withStoredPaths(sheets, paths);
      const body = { reportUUID: uuids.report, rigUUID, data: JSON.stringify(stored), ...sentPercentages(stored) };
      return { body, ...(file && zip && { file: zip, fileName: `${file.name}.zip` }) };
    },
  };
}

/**
 * What saving a new report does, in the order of rules.md#saving-a-new-report; an acceptance report has no follow-ups.
 * Without a QSHE sheet that step is skipped (rules.md#names-of-sheets). The draft's UUIDs make every step repeatable.
 */
export function addChain(context: ChainContext, draft: Draft): ChainStep<ReportStep>[] {
  const { kind, rigUUID } = context;
  const { uuids, sheets } = draft;
  const { steps, content, stored } = preparation(context, draft);
  const parentUUID = uuids.report;
  const report: ChainStep<ReportStep> = {
    name: 'report',
    run: (onProgress) => {
      const { file = new Blob(), ...rest } = content();
      return unlessSavedBefore(
        () => call(ROUTES[kind].save, { ...rest, file, onProgress }),
        async (refusal) => {
          const earlier = await call(ROUTES[kind].show, { params: { uuid: uuids.report } });
          // What somebody else made of it since is not written over.
          if (!('UUID' in earlier) || earlier.updated_at !== earlier.created_at) throw refusal;
          const body = { ...rest.body, updated_at: earlier.updated_at };
          return call(ROUTES[kind].update, { ...rest, file, body, onProgress });
        },
      );
    },
  };
  const followUp = kind === 'audit' ? auditClosing : closing;
  const closingStep: ChainStep<ReportStep> = {
    name: 'closing',
    run: () => {
      const copy = closingCopy(stored());
      const body = { parentUUID, data: JSON.stringify(copy), ...followUpCounts(copy) };
      return unlessSavedBefore(
        () => call(followUp.save, { body: { ...body, reportUUID: uuids.closing, rigUUID } }),
        () => call(followUp.updateParent, { body }),
      );
    },
  };
  const qsheStep: ChainStep<ReportStep> = {
    name: 'qshe',
    skip: qsheCopy(sheets) === null,
    run: async () => {
      const sheet = qsheCopy(stored());
      if (!sheet) return;
      const body = { parentUUID, data: JSON.stringify(sheet), ...followUpCounts([sheet]) };
      await unlessSavedBefore(
        () => call(qshe.save, { body: { ...body, reportUUID: uuids.qshe, rigUUID } }),
        () => call(qshe.updateParent, { body }),
      );
    },
  };
  const finalBody = { reportUUID: uuids.final, rigUUID };
  if (kind === 'acceptance') return resumed(draft, [...steps, report]);
  if (kind === 'audit') {
    return resumed(draft, [
      ...steps,
      report,
      closingStep,
      // An audit's final report has its closing report as parent (rules.md#parents-of-reports).
      { name: 'final', run: () => call(auditFinalReports.save, { body: { ...finalBody, parentUUID: uuids.closing } }) },
    ]);
  }
  return resumed(draft, [
    ...steps,
    report,
    closingStep,
    qsheStep,
    { name: 'final', run: () => call(finalReports.save, { body: { ...finalBody, parentUUID } }) },
  ]);
}

/**
 * Saves something under the draft's UUID. Refused as saved before, with other content, it was saved by this draft: the
 * answer was lost, and the draft changed since. Then what is there is changed.
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

/** The chain with what an earlier save of the draft has brought home marked as done. */
const resumed = ({ done }: Draft, steps: ChainStep<ReportStep>[]): ChainStep<ReportStep>[] =>
  steps.map((step) => ({ ...step, done: done.includes(step.name) }));

/**
 * What saving an edited report does (rules.md#saving-an-edit): the update, then its closing and QSHE reports take over
 * what changed and keep what was entered there. They wait for the update: what is not saved must not reach them.
 */
export function editChain(context: ChainContext, draft: Draft): ChainStep<ReportStep>[] {
  const { kind } = context;
  const { steps, content, stored } = preparation(context, draft);
  const parentUUID = draft.uuids.report;
  let saved = draft.done.includes('report');
  const loaded = draft.ground?.updated_at;
  const report: ChainStep<ReportStep> = {
    name: 'report',
    run: async (onProgress) => {
      const { body, ...file } = content();
      await call(ROUTES[kind].update, {
        body: { ...body, ...sentDecisions(draft), ...(loaded !== undefined && { updated_at: loaded }) },
        ...file,
        onProgress,
      });
      saved = true;
    },
  };
  const closingStep: ChainStep<ReportStep> = {
    name: 'closing',
    run: async () => {
      if (!saved) throw new NoReportError();
      const copy = closingCopy(stored());
      const body = { parentUUID, data: JSON.stringify(copy), ...followUpCounts(copy) };
      await call(kind === 'audit' ? auditClosing.updateParent : closing.updateParent, { body });
    },
  };
  const qsheStep: ChainStep<ReportStep> = {
    name: 'qshe',
    skip: qsheCopy(draft.sheets) === null,
    run: async () => {
      if (!saved) throw new NoReportError();
      const sheet = qsheCopy(stored());
      if (!sheet) return;
      await call(qshe.updateParent, {
        body: { parentUUID, data: JSON.stringify(sheet), ...followUpCounts([sheet]) },
      });
    },
  };
  const followUps = { inspection: [closingStep, qsheStep], audit: [closingStep], acceptance: [] };
  return resumed(draft, [...steps, report, ...followUps[kind]]);
}

const sentDecisions = ({ comparison }: Draft) =>
  comparison && comparison.decisions.length > 0 ? { matches: JSON.stringify(comparison.decisions) } : {};

function sentPercentages(sheets: readonly Sheet[]) {
  const { critical, major, minor, overall } = closedPercentages(sheets);
  return {
    Critical_Closed_Percentage: String(critical),
    Major_Closed_Percentage: String(major),
    Minor_Closed_Percentage: String(minor),
    Overall_Closed_Percentage: String(overall),
  };
}
