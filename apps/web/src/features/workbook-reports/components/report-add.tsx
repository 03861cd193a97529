import type { WorkbookKind } from '@rigbook/contract';
import { qsheCopy } from '@rigbook/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGoBack, useGoOn } from '../../../lib/navigation/go-back.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { isComplete } from '../../reports/public.ts';
import { forgetReports, rigQuery } from '../queries.ts';
import { addChain } from './report-chain.ts';
import { ReportForm, type Ended } from './report-form.tsx';

type Props = { kind: WorkbookKind; rigUuid: string };

/** Makes a report of a rig from a workbook (rules.md#report-form, rules.md#saving-a-new-report). */
export function ReportAdd({ kind, rigUuid }: Props) {
  const rig = useQuery(rigQuery(rigUuid));
  if (rig.isPending) return <Loading />;
  if (rig.isError) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        <Failed error={rig.error} retry={rig.refetch} />
      </>
    );
  }
  return <AddForm key={rigUuid} kind={kind} rig={rig.data} />;
}

function AddForm({ kind, rig }: { kind: WorkbookKind; rig: { UUID: string; name: string } }) {
  const t = useT();
  const client = useQueryClient();
  const goBack = useGoBack();
  const goOn = useGoOn();
  const rigPage = pathTo('rigShow', { uuid: rig.UUID });

  const leave = async () => {
    await forgetReports(client, kind);
    // An acceptance report goes back to the previous page, the others to the rig (rules.md#saving-a-new-report).
    if (kind === 'acceptance') goBack(rigPage);
    else goOn(rigPage);
  };
  const finish = async ({ draft, state, leave: forget }: Ended) => {
    if (!isComplete(state)) return;
    await forget();
    const hasQshe = kind !== 'inspection' || qsheCopy(draft.sheets) !== null;
    notify.success(
      t('reports.save.title'),
      t(hasQshe ? `reports.save.saved.${kind}` : 'reports.save.savedWithoutQshe'),
    );
    await leave();
  };
  return (
    <ReportForm
      kind={kind}
      mode="add"
      rig={rig}
      opened={null}
      backTo={rigPage}
      chainOf={addChain}
      onEnded={finish}
      onLeave={() => void leave()}
    />
  );
}
