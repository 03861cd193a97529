import type { FindingPlace } from '@rigbook/domain';
import { useState, type ReactNode } from 'react';
import { formatTime } from '../../../../lib/i18n/format.ts';
import { useT, type Translate } from '../../../../lib/i18n/i18n.ts';
import type { ParentReport } from '../../follow-ups/queries.ts';
import { KeptWorkOffer } from '../../saving/kept-work-offer.tsx';
import { isBarShown, SaveBar } from '../../saving/save-bar.tsx';
import { SaveDialog } from '../../saving/save-dialog.tsx';
import type { KeptDraft as KeptOnDevice } from '../../../../lib/unsaved-work/device-drafts.ts';
import type { RowEditing } from '../../saving/row-editing.ts';
import { ArrangeDialog } from '../pictures/arrange-dialog.tsx';
import { useChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { FormHead } from './form-head.tsx';
import { DraftReport } from './draft-report.tsx';
import type { Draft } from '../model/draft.ts';
import type { KeptDraft } from '../model/kept-draft.ts';
import { barTexts } from '../model/bar-texts.ts';
import { SurveyFields } from './survey-fields.tsx';
import { unsavedChanges } from '../model/unsaved-changes.ts';
import { useWorkbookDraft, type WorkbookDraft } from './use-workbook-draft.ts';
import { useSaveReport, type SavedReport } from './use-save-report.ts';
import { useReportStart } from './use-report-start.ts';
import { useReportTexts } from './use-report-texts.ts';
import { useRowPictures } from './use-row-pictures.ts';
import { WorkbookPicker } from './workbook-picker.tsx';
import { late } from '../../../../ui/feedback/late.tsx';

const SameSurveyDialog = late(() => import('./same-survey-dialog.tsx'));

type Props = SavedReport & {
  opened: Draft | null;
  /** The draft without any changes: the report as it is saved now; null for a new one. */
  unchanged: () => Draft | null;
  /** The key under which unsaved work is kept on this device. */
  draftKey: string;
  backTo: string;
  /** Moves on with what is saved; the rest stays kept on this device. */
  onLeave: () => void;
  /** The report being edited; left out for a new one. */
  report?: ParentReport;
  /** Shown above the draft. */
  children?: (change: (change: (draft: Draft) => Draft) => void, draft: Draft | null) => ReactNode;
};

/** The form that creates or edits a report: workbook, preview, pictures, save (rules.md#report-form). */
export function ReportForm(props: Props) {
  const { kind, mode, rig, opened, unchanged, draftKey, backTo, onLeave, report, children } = props;
  const t = useT();
  const { start, clearAddress } = useReportStart();
  const work = useWorkbookDraft({ kind, draftKey, rigName: rig.name, opened, start, onRead: clearAddress });
  const { draft } = work;
  const { pictures, picked, busy, waits } = usePictures(kind, rig.UUID, work);
  const { chain, save, retry, takeOffered, release } = useSaveReport(props, work, busy);
  const texts = useReportTexts(kind, mode, chain.state);
  const [arranged, setArranged] = useState<FindingPlace | null>(null);
  const editing: RowEditing = { ...pictures, arrange: (sheet, row) => setArranged({ sheet, row }) };

  return (
    <>
      <FormHead
        kind={kind}
        rig={mode === 'add' ? rig.UUID : undefined}
        backTo={backTo}
        isBlankOffered={!draft && mode === 'add'}
        onSave={draft && !isBarShown(unsavedChanges(draft), waits) ? () => void save() : null}
      />
      <WorkbookPicker label={t(`reports.chooseWorkbook.${kind}`, { rig: rig.name })} rigName={rig.name} work={work} />
      {draft && <SurveyFields of={props} draft={draft} onChange={work.change} />}
      {draft && (
        <DraftReport
          draft={draft}
          kind={kind}
          report={report ?? null}
          editing={editing}
          picked={picked}
          onSetOpen={work.setStatusesOpen}
          onChange={work.change}
        />
      )}
      {draft && arranged && (
        <ArrangeDialog
          draft={draft}
          place={arranged}
          picked={picked}
          onChange={work.change}
          onClose={() => setArranged(null)}
        />
      )}
      {children?.(work.change, draft)}
      {draft && (
        <SaveBar
          changes={unsavedChanges(draft)}
          {...barTexts(t, kind, rig.name, draft)}
          waits={waits}
          onSave={() => void save()}
          onDiscard={draft.done.length > 0 ? null : () => work.discard(unchanged())}
        />
      )}
      <OfferedDraft work={work} onTake={takeOffered} />
      {mode === 'add' && !chain.state && <SameSurvey kind={kind} rigUUID={rig.UUID} work={work} release={release} />}
      {chain.state && draft && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="report"
          texts={texts}
          onRetry={() => void retry(draft)}
          onTryNow={chain.tryNow}
          onLeave={() => {
            chain.cancel();
            release();
            onLeave();
          }}
          onClose={chain.giveUp}
          onCancel={chain.cancel}
        />
      )}
    </>
  );
}

/** The pictures of rows and those that are chosen by their names, and what a save waits for. */
function usePictures(kind: SavedReport['kind'], rigUUID: string, work: WorkbookDraft) {
  const t = useT();
  const pictures = useRowPictures(kind, rigUUID, work);
  const picked = useChosenPictures();
  const busy = pictures.busy || picked.reading;
  const waits = busy ? t('reports.waits.picture') : work.reading !== null ? t('reports.waits.workbook') : null;
  return { pictures, picked, busy, waits };
}

type NewReport = { kind: SavedReport['kind']; rigUUID: string; work: WorkbookDraft; release: () => void };

function SameSurvey({ work, ...rest }: NewReport) {
  if (!work.draft || work.reading !== null) return null;
  return <SameSurveyDialog draft={work.draft} work={work} {...rest} />;
}

function OfferedDraft({ work, onTake }: { work: WorkbookDraft; onTake: () => void }) {
  const t = useT();
  const { offered, continues, refuseOffered } = work;
  return (
    offered && (
      <KeptWorkOffer
        text={offerText(t, offered)}
        continues={continues}
        onTake={onTake}
        onRefuse={() => void refuseOffered()}
      />
    )
  );
}

/** What was kept: a workbook, changes to a report, or what a partly failed save left to do. */
function offerText(t: Translate, { value: { workbook, done }, keptAt }: KeptOnDevice<KeptDraft>): string {
  const time = formatTime(keptAt);
  if (done.includes('report')) return t('reports.kept.partly', { time });
  if (workbook === null) return t('reports.kept.changes', { time });
  return t('reports.kept.workbook', { name: workbook.name, time });
}
