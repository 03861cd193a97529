import { Stack } from '@mantine/core';
import { droppedWarnings, mergedWarnings, type ImportWarning, type WorkbookKind } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import type { ParentReport } from '../../follow-ups/queries.ts';
import { SheetView } from '../../page/sheet-view.tsx';
import { useChosenSheet } from '../../sheet-table/use-chosen-sheet.ts';
import type { RowEditing } from '../../saving/row-editing.ts';
import { changedWords } from '../model/changed-words.ts';
import type { Draft } from '../model/draft.ts';
import { withDroppedKept, withMergedFilled } from '../model/merged-fill.ts';
import classes from './draft-report.module.css';
import { ImportOverview } from '../import/import-overview.tsx';
import { ImportWarningList } from '../import/import-warning-list.tsx';
import { PicturePlacing } from '../pictures/picture-placing.tsx';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { RevisionPanel } from '../revision/revision-panel.tsx';

type Props = {
  draft: Draft;
  kind: WorkbookKind;
  /** The report being edited; null for a new one. */
  report: ParentReport | null;
  editing: RowEditing;
  picked: ChosenPictures;
  onSetOpen: () => void;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** A workbook that was read, or a report that was opened, to be reviewed and completed before it is saved. */
export function DraftReport({ draft, kind, report, editing, picked, onSetOpen, onChange }: Props) {
  const t = useT();
  const chosen = useChosenSheet(draft.sheets);
  const words = changedWords(draft);
  return (
    <Stack gap="lg" mt="lg">
      <RevisionPanel draft={draft} kind={kind} report={report} chosen={chosen} words={words} onChange={onChange} />
      {draft.file && (
        <section className={classes.preview} aria-label={t('reports.preview')}>
          <div className={classes.part}>
            <h2 className={classes.heading}>{t('reports.overview')}</h2>
            <ImportOverview sheets={draft.sheets} onChoose={chosen.choose} />
          </div>
          <div className={classes.part}>
            <h2 className={classes.heading}>{t('reports.warnings')}</h2>
            <ImportWarningList
              warnings={inOrder(draft)}
              changedWords={words.length}
              onSheet={chosen.choose}
              onRow={chosen.showRow}
              onSetOpen={onSetOpen}
              onFillMerged={(column) => onChange((draft) => withMergedFilled(draft, column))}
              onKeepDropped={() => onChange(withDroppedKept)}
            />
          </div>
        </section>
      )}
      <PicturePlacing draft={draft} chosen={chosen} picked={picked} onChange={onChange} />
      <section aria-label={t('reports.sheets')}>
        <SheetView
          // Another workbook starts at its top.
          key={draft.file?.lastModified}
          sheets={draft.sheets}
          chosen={chosen}
          chart="imported"
          counts
          editing={editing}
        />
      </section>
    </Stack>
  );
}

/** First whether it is the right file at all, then what can be fixed, then what is only for information. */
function inOrder({ fileWarnings, sheetWarnings, sheets, merged, dropped }: Draft): ImportWarning[] {
  const isOtherRig = ({ code }: ImportWarning) => code === 'rig_name_differs';
  return [
    ...fileWarnings.filter(isOtherRig),
    ...droppedWarnings(sheets, dropped?.rows ?? []),
    ...mergedWarnings(sheets, merged.values),
    ...sheetWarnings,
    ...fileWarnings.filter((warning) => !isOtherRig(warning)),
  ];
}
