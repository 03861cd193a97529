import { DRAFT_ROUTES } from '@rigbook/contract';
import { followUpsOf, type WorkbookKind } from '@rigbook/domain';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { isComplete, type ChainState, type ChainStep } from '../saving/model/save-chain.ts';
import { useSaveChain } from '../saving/use-save-chain.ts';
import type { ReportStep } from '../workbook/model/draft.ts';
import { savedFollowUps } from '../workbook/model/report-chain.ts';
import { loadSheets, type OpenedReport } from '../workbook/queries.ts';
import { writeReport } from '../workbook/workbook-file.ts';

/** Finishes a draft after a question, and saves what follows from its report as after a save of a workbook. */
export function useFinishing(kind: WorkbookKind, { UUID: uuid, sheets, rig }: OpenedReport, findings: number) {
  const t = useT();
  const confirm = useConfirm();
  const chain = useSaveChain<ReportStep>();
  const [uuids] = useState(() => ({ report: uuid, closing: newUuid(), qshe: newUuid(), final: newUuid() }));
  const { closing } = followUpsOf(kind);

  const steps = (): ChainStep<ReportStep>[] => {
    // As the report has them once it is finished.
    const payload = async () => {
      return writeReport({ sheets: await loadSheets(kind, uuid), followsUp: closing !== undefined });
    };
    return [
      { name: 'report', run: () => call(DRAFT_ROUTES[kind].finish, { params: { uuid } }) },
      ...savedFollowUps({ kind, rigUUID: rig.UUID }, { uuids, sheets }, payload),
    ];
  };
  const ended = (state: ChainState<ReportStep>) => {
    if (!isComplete(state)) return;
    chain.close();
    notify.success('', t('drafts.finished'));
  };
  const finish = async () => {
    const isSure = await confirm({
      title: t('drafts.finish.title'),
      message: t('drafts.finish.question', { n: findings }),
      ...(findings === 0 && { warnings: [t('drafts.finish.none')] }),
      confirmLabel: t('drafts.finish'),
    });
    if (isSure) ended(await chain.save(steps()));
  };
  return { chain, finish, retry: async () => ended(await chain.retry()) };
}
