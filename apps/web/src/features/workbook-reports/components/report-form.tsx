import { Button } from '@mantine/core';
import type { WorkbookKind } from '@rigbook/contract';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { FindingPlace } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { SaveIcon } from '../../../ui/icons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { SaveDialog, useSaveChain, type ChainState, type ChainStep, type RowEditing } from '../../reports/public.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { DraftReport } from './draft-report.tsx';
import type { Draft } from './draft.ts';
import type { ReportStep } from './report-chain.ts';
import { useDraft } from './use-draft.ts';
import { useReportTexts } from './use-report-texts.ts';
import { useRowPictures } from './use-row-pictures.ts';
import { WorkbookPicker } from './workbook-picker.tsx';

/** What a chain came to, and what the form still does for its page. */
export type Ended = { draft: Draft; state: ChainState<ReportStep>; close: () => void; release: () => void };

type Props = {
  kind: WorkbookKind;
  mode: 'add' | 'edit';
  rig: { UUID: string; name: string };
  opened: Draft | null;
  backTo: string;
  chainOf: (draft: Draft) => ChainStep<ReportStep>[];
  /** After every run of the chain, complete or not. */
  onEnded: (ended: Ended) => Promise<void>;
  /** On, with what is saved. */
  onLeave: (release: () => void) => void;
  /** Stands above the draft. */
  children?: (change: (change: (draft: Draft) => Draft) => void, draft: Draft | null) => ReactNode;
};

/** A report in the making: workbook, preview, pictures, save (spec §2.8). */
export function ReportForm({ kind, mode, rig, opened, backTo, chainOf, onEnded, onLeave, children }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const [, setParams] = useSearchParams();
  const work = useDraft({
    rigName: rig.name,
    opened,
    // The sheet and row in the address are those of the workbook before.
    onRead: () => setParams({}, { replace: true, preventScrollReset: true }),
  });
  const { draft } = work;
  const chain = useSaveChain<ReportStep>();
  const texts = useReportTexts(kind, mode, chain.state);
  const [arranged, setArranged] = useState<FindingPlace | null>(null);
  const pictures = useRowPictures({
    kind,
    rigUuid: rig.UUID,
    reportUuid: draft?.uuids.report ?? '',
    onUploaded: (uuid, sheet, row, path) => work.putPicture(uuid, { sheet, row }, path),
  });
  const editing: RowEditing = { ...pictures, arrange: (sheet, row) => setArranged({ sheet, row }) };
  const release = useUnsavedWarning(draft !== null && (mode === 'add' || draft.changed));

  const ended = (state: ChainState<ReportStep>) =>
    draft ? onEnded({ draft, state, close: chain.close, release }) : Promise.resolve();
  const save = async () => {
    if (!draft) return;
    const question = {
      title: t('reports.save.title'),
      message: t('reports.save.question'),
      confirmLabel: t('reports.save'),
    };
    if (await confirm(question)) await ended(await chain.save(chainOf(draft)));
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={backTo} />
            {draft && (
              <Button
                leftSection={<SaveIcon size={16} />}
                disabled={pictures.busy || work.reading !== null}
                onClick={() => void save()}
              >
                {t('reports.save')}
              </Button>
            )}
          </>
        }
      />
      {children?.(work.change, draft)}
      <WorkbookPicker label={t(`reports.chooseWorkbook.${kind}`, { rig: rig.name })} rigName={rig.name} work={work} />
      {draft && <DraftReport draft={draft} editing={editing} onSetOpen={work.setStatusesOpen} onChange={work.change} />}
      {draft && arranged && (
        <ArrangeDialog draft={draft} place={arranged} onChange={work.change} onClose={() => setArranged(null)} />
      )}
      {chain.state && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          main="report"
          texts={texts}
          onRetry={() => void chain.retry().then(ended)}
          onLeave={() => onLeave(release)}
          onClose={chain.close}
        />
      )}
    </>
  );
}
