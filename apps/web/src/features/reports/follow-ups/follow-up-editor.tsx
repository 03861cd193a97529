import { Button } from '@mantine/core';
import { type ClosingKind, entryConflicts, isoDayIn, sheetKind } from '@rigbook/domain';
import { formatTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { SaveIcon } from '../../../ui/icons/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { KeptWorkOffer } from '../saving/kept-work-offer.tsx';
import { ReportFacts } from '../page/report-facts.tsx';
import { isBarShown, SaveBar } from '../saving/save-bar.tsx';
import { SaveDialog } from '../saving/save-dialog.tsx';
import { SheetView } from '../page/sheet-view.tsx';
import { useChosenSheet } from '../sheet-table/use-chosen-sheet.ts';
import type { RowEditing } from '../saving/row-editing.ts';
import { entriesText } from './model/entries-text.ts';
import type { OpenedFollowUp } from './queries.ts';
import { useProof } from './proof/use-proof.tsx';
import { StaleFollowUpDialog } from './stale-follow-up-dialog.tsx';
import { useEditedFollowUp } from './use-edited-follow-up.ts';
import { useFinalPictures } from './use-final-pictures.ts';
import { useFollowUpTexts } from './use-follow-up-texts.ts';
import { useSaveFollowUp } from './use-save-follow-up.ts';

type Props = {
  /** The key under which unsaved work is kept on this device. */
  draftKey: string;
  kind: ClosingKind;
  report: OpenedFollowUp;
  /** Loads the report again. @throws ApiError */
  reload: () => Promise<OpenedFollowUp>;
  /** Only the QSHE sheet is shown; everything else is saved unchanged. */
  qsheOnly?: boolean;
};

/**
 * Edits a closing: statuses, closing dates and final pictures (rules.md#closing-edit,
 * rules.md#saving-an-edit).
 */
export function FollowUpEditor({ draftKey, kind, report: loaded, reload, qsheOnly = false }: Props) {
  const t = useT();
  const texts = useFollowUpTexts();
  const edited = useEditedFollowUp(draftKey, kind, loaded);
  const { report, stale, work, sheets } = edited;
  const pictures = useFinalPictures({
    kind,
    rigUUID: report.rig.UUID,
    reportUUID: report.UUID,
    onPicture: (place, picture, file) => work.enter(place, { picture }, file),
    onStored: work.stored,
  });
  const { chain, save, retry, leave } = useSaveFollowUp({ kind, edited, pictures, reload });
  const proof = useProof(edited, pictures, () => void save());
  const editing: RowEditing = {
    ...pictures,
    belowStatus: proof.atRow,
    enterAction: (sheet, row, action) => work.enter({ sheet, row }, { action }),
    isChanged: (sheet, row) => work.entries.some((entry) => entry.sheet === sheet && entry.row === row),
    chooseStatus: (sheet, row, status) => work.enter({ sheet, row }, { status, day: isoDayIn(undefined, new Date()) }),
  };
  const shown = qsheOnly ? sheets.filter(({ name }) => sheetKind(name) === 'qshe').slice(0, 1) : sheets;
  const chosen = useChosenSheet(shown);
  const waits = pictures.busy ? t('reports.waits.picture') : null;
  const isInBar = isBarShown(work.entries.length, waits);

  return (
    <>
      <EditorHead report={report} onSave={isInBar ? null : proof.proveAndSave} />
      <SheetView sheets={shown} chosen={chosen} chart="current" editing={editing} marksOf={report.parentUUID} />
      <ReportFacts
        kind={qsheOnly ? 'qshe' : kind}
        rig={report.rig}
        survey={report.survey}
        created_at={report.created_at}
        updated_at={report.updated_at}
      />
      <SaveBar
        changes={work.entries.length}
        what={entriesText(t, work.entries)}
        waits={waits}
        onSave={proof.proveAndSave}
        onDiscard={() => work.replace([])}
      />
      {proof.dialog}
      {work.offered && (
        <KeptWorkOffer
          text={t('reports.kept.text', { n: work.offered.value.length, time: formatTime(work.offered.keptAt) })}
          continues={work.continues}
          onTake={edited.takeOffered}
          onRefuse={() => void work.refuseOffered()}
        />
      )}
      {chain.state && !stale && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="closing"
          texts={texts}
          onRetry={() => void retry()}
          onTryNow={chain.tryNow}
          onLeave={() => void leave()}
          onClose={chain.giveUp}
        />
      )}
      {stale && (
        <StaleFollowUpDialog
          name={stale.name}
          before={report.sheets}
          now={stale.report.sheets}
          conflicts={entryConflicts(stale.report.sheets, work.entries)}
          onGoOn={(dropped) => edited.goOn(stale, dropped)}
          onDropMine={() => edited.goOn(stale, work.entries)}
        />
      )}
    </>
  );
}

type HeadProps = { report: OpenedFollowUp; onSave: (() => void) | null };

function EditorHead({ report, onSave }: HeadProps) {
  const t = useT();
  return (
    <PageHeader
      actions={
        <>
          <BackButton to={pathTo('rigShow', { uuid: report.rig.UUID })} />
          {onSave && (
            <Button variant="default" leftSection={<SaveIcon size={16} />} onClick={onSave}>
              {t('reports.save')}
            </Button>
          )}
        </>
      }
    />
  );
}
