import { Stack } from '@mantine/core';
import type { WorkbookKind } from '@rigbook/contract';
import type { ImportWarning } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { ParentReport } from '../../follow-up-reports/public.ts';
import { SheetView, useChosenSheet, type RowEditing } from '../../reports/public.ts';
import type { Draft } from './draft.ts';
import classes from './draft-report.module.css';
import { ImportOverview } from './import-overview.tsx';
import { ImportWarningList } from './import-warning-list.tsx';
import { PicturePlacing } from './picture-placing.tsx';
import { RevisionPanel } from './revision-panel.tsx';

type Props = {
  draft: Draft;
  kind: WorkbookKind;
  /** The report that is edited; null for a new one. */
  report: ParentReport | null;
  editing: RowEditing;
  onSetOpen: () => void;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** A workbook as it was read, or a report as it was opened, to be looked through and completed before it is saved. */
export function DraftReport({ draft, kind, report, editing, onSetOpen, onChange }: Props) {
  const t = useT();
  const chosen = useChosenSheet(draft.sheets);
  return (
    <Stack gap="lg" mt="lg">
      <RevisionPanel draft={draft} kind={kind} report={report} chosen={chosen} onChange={onChange} />
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
              onSheet={chosen.choose}
              onRow={chosen.showRow}
              onSetOpen={onSetOpen}
            />
          </div>
        </section>
      )}
      <PicturePlacing draft={draft} chosen={chosen} onChange={onChange} />
      <section aria-label={t('reports.sheets')}>
        <SheetView
          // Another workbook begins at its top.
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

/** First whether it is the right file at all, then what can be mended, then what is only to be known. */
function inOrder({ fileWarnings, sheetWarnings }: Draft): ImportWarning[] {
  const isOtherRig = ({ code }: ImportWarning) => code === 'rig_name_differs';
  return [
    ...fileWarnings.filter(isOtherRig),
    ...sheetWarnings,
    ...fileWarnings.filter((warning) => !isOtherRig(warning)),
  ];
}
