import { Button } from '@mantine/core';
import { isoDayIn, sheetKind } from '@rigbook/domain';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useGoBack } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { SaveIcon } from '../../../ui/buttons/icons.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning.ts';
import {
  isComplete,
  KeptWorkOffer,
  ReportFacts,
  SaveDialog,
  SheetView,
  useChosenSheet,
  useSaveChain,
  useWorkKey,
  type ChainState,
  type RowEditing,
} from '../../reports/public.ts';
import { useForgetFollowUps, type OpenedFollowUp } from '../queries.ts';
import {
  conflictsOf,
  followed,
  followedByText,
  rebased,
  withEntries,
  type ClosingKind,
  type EntryPlace,
  type FollowedEntries,
} from './entries.ts';
import { followUpChain, type FollowUpStep } from './follow-up-chain.ts';
import { StaleFollowUpDialog } from './stale-follow-up-dialog.tsx';
import { useEntries } from './use-entries.ts';
import { useFinalPictures } from './use-final-pictures.ts';
import { useFollowUpTexts } from './use-follow-up-texts.ts';

type Props = {
  kind: ClosingKind;
  report: OpenedFollowUp;
  /** Asks for the report anew. @throws ApiError */
  reload: () => Promise<OpenedFollowUp>;
  /** The QSHE sheet alone is shown; all else is saved as it is. */
  qsheOnly?: boolean;
};

/** Somebody else has saved the report meanwhile; `report` is as it is now. */
type Stale = { report: OpenedFollowUp; name: string | null };

/**
 * A closing to be worked on: statuses, closing dates and final pictures (rules.md#closing-edit,
 * rules.md#saving-an-edit).
 */
export function FollowUpEditor({ kind, report: loaded, reload, qsheOnly = false }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const goBack = useGoBack();
  const forgetFollowUps = useForgetFollowUps();
  const texts = useFollowUpTexts();
  // Loaded anew only where that is asked for: what is entered here must not change its ground by itself.
  const [report, setReport] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const work = useEntries(useWorkKey(kind, report.UUID), report);
  const chain = useSaveChain<FollowUpStep>();
  const rigPage = pathTo('rigShow', { uuid: report.rig.UUID });

  const pictures = useFinalPictures({
    kind,
    rigUUID: report.rig.UUID,
    reportUUID: report.UUID,
    onPicture: (place, picture, file) => work.enter(place, { picture }, file),
  });
  // While it is asked what to do, the entries are in the rows of the report as it is now.
  const sheets = withEntries((stale?.report ?? report).sheets, work.entries, kind);
  const shown = qsheOnly ? sheets.filter(({ name }) => sheetKind(name) === 'qshe').slice(0, 1) : sheets;
  const chosen = useChosenSheet(shown);
  const release = useUnsavedWarning(work.entries.length > 0);

  const at = (sheet: string, row: number): EntryPlace => ({ sheet, row });
  const editing: RowEditing = {
    picture: 'final',
    isUploading: (sheet, row) => pictures.isUploading(at(sheet, row)),
    problem: (sheet, row) => pictures.problem(at(sheet, row)),
    upload: (sheet, row, file) => void pictures.upload(at(sheet, row), file),
    chooseStatus: (sheet, row, status) => work.enter(at(sheet, row), { status, day: isoDayIn(undefined, new Date()) }),
  };

  const leave = async () => {
    await work.forget();
    await forgetFollowUps();
    release();
    goBack(rigPage);
  };
  const finish = async (state: ChainState<FollowUpStep>) => {
    if (isComplete(state)) {
      notify.success(t('reports.update.title'), t('reports.update.saved'));
      await leave();
      return;
    }
    const error = staleErrorIn(state);
    if (!error) return;
    try {
      const now = await reload();
      chain.close();
      follow(followed(work.entries, report.sheets, now.sheets));
      setStale({ report: now, name: error.fields['changed_by'] ?? null });
    } catch {
      // The dialog of the chain says what happened; Retry comes back here.
    }
  };
  const save = async () => {
    // Entered before the report was saved by somebody else and loaded anew, as after a reload.
    if (conflictsOf(report.sheets, work.entries).length > 0) {
      setStale({ report, name: null });
      return;
    }
    const question = {
      title: t('reports.update.title'),
      message: t('reports.update.question'),
      confirmLabel: t('reports.save'),
    };
    if (!(await confirm(question))) return;
    const upload = ({ sheet, row, url }: { sheet: string; row: number; url: string }) =>
      pictures.send(at(sheet, row), work.pictures.get(url) ?? new Blob());
    await finish(await chain.save(followUpChain({ kind, report, sheets, upload })));
  };
  /** What was entered moves with its finding, as it does in the report itself. */
  const follow = ({ entries, lost }: FollowedEntries) => {
    work.replace(entries);
    const findings = lost.map(({ finding, status }) => [finding?.name, status].filter(Boolean).join(': ')).join(', ');
    if (lost.length > 0)
      notify.warning(t('reports.stale.title'), t('reports.stale.lost', { n: lost.length, findings }));
  };
  const goOn = ({ report: now }: Stale, dropped: readonly EntryPlace[]) => {
    work.replace(rebased(now, work.entries, dropped));
    setReport(now);
    setStale(null);
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={rigPage} />
            <Button leftSection={<SaveIcon size={16} />} disabled={pictures.busy} onClick={() => void save()}>
              {t('reports.save')}
            </Button>
          </>
        }
      />
      <ReportFacts rig={report.rig} created_at={report.created_at} updated_at={report.updated_at} />
      <SheetView sheets={shown} chosen={chosen} chart="current" editing={editing} />
      {work.offered && (
        <KeptWorkOffer
          text={t('reports.kept.text', { n: work.offered.value.length, time: formatTime(work.offered.keptAt) })}
          onTake={() => {
            const taken = work.takeOffered();
            if (taken) follow(followedByText(taken.entries, report));
          }}
          onRefuse={() => void work.refuseOffered()}
        />
      )}
      {chain.state && !stale && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="closing"
          texts={texts}
          onRetry={() => void chain.retry().then(finish)}
          onLeave={() => void leave()}
          onClose={chain.close}
        />
      )}
      {stale && (
        <StaleFollowUpDialog
          name={stale.name}
          before={report.sheets}
          now={stale.report.sheets}
          conflicts={conflictsOf(stale.report.sheets, work.entries)}
          onGoOn={(dropped) => goOn(stale, dropped)}
          onDropMine={() => goOn(stale, work.entries)}
        />
      )}
    </>
  );
}

function staleErrorIn(state: ChainState<FollowUpStep>): ApiError | null {
  for (const step of state) {
    if (step.status === 'failed' && step.error instanceof ApiError && step.error.code === 'stale') return step.error;
  }
  return null;
}
