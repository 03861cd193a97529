import { Button } from '@mantine/core';
import { qsheCopy } from '@rigbook/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { pathTo, usePathParams } from '../../lib/paths.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { SaveIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { DraftReport } from './components/draft-report.tsx';
import { inspectionChain, type InspectionStep } from './components/inspection-chain.ts';
import { SaveDialog } from './components/save-dialog.tsx';
import { useDraft } from './components/use-draft.ts';
import { useRowPictures } from './components/use-row-pictures.ts';
import { useSaveChain } from './components/use-save-chain.ts';
import { WorkbookPicker } from './components/workbook-picker.tsx';
import { forgetReportLists, rigQuery } from './queries.ts';

/** Makes an inspection of a rig from a workbook (spec §2.8, §4.3). */
export default function InspectionAddPage() {
  const { rigUuid } = usePathParams('inspectionAdd');
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
  return <InspectionAdd key={rigUuid} rigUuid={rigUuid} rigName={rig.data.name} />;
}

function InspectionAdd({ rigUuid, rigName }: { rigUuid: string; rigName: string }) {
  const t = useT();
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  // The sheet and row in the address are those of the workbook before.
  const work = useDraft(rigName, () => setParams({}, { replace: true, preventScrollReset: true }));
  const { draft } = work;
  const chain = useSaveChain<InspectionStep>();
  const rigPage = pathTo('rigShow', { uuid: rigUuid });
  const editing = useRowPictures({ rigUuid, reportUuid: draft?.uuids.report ?? '', onUploaded: work.putPicture });

  const release = useUnsavedWarning(draft !== null);

  const leave = async () => {
    await forgetReportLists(client);
    release();
    await navigate(rigPage);
  };
  const finish = async (succeeded: boolean) => {
    if (!succeeded || !draft) return;
    const hasQshe = qsheCopy(draft.sheets) !== null;
    notify.success(t('reports.save.title'), t(hasQshe ? 'reports.save.saved' : 'reports.save.savedWithoutQshe'));
    await leave();
  };
  const save = async () => {
    if (!draft) return;
    const question = {
      title: t('reports.save.title'),
      message: t('reports.save.question'),
      confirmLabel: t('reports.save'),
    };
    if (await confirm(question)) await finish(await chain.save(inspectionChain(rigUuid, draft)));
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={rigPage} />
            {draft && (
              <Button
                leftSection={<SaveIcon size={16} />}
                disabled={editing.busy || work.reading !== null}
                onClick={() => void save()}
              >
                {t('reports.save')}
              </Button>
            )}
          </>
        }
      />
      <WorkbookPicker rigName={rigName} work={work} />
      {draft && <DraftReport draft={draft} editing={editing} onSetOpen={work.setStatusesOpen} />}
      {chain.state && (
        <SaveDialog
          state={chain.state}
          running={chain.running}
          onRetry={() => void chain.retry().then(finish)}
          onLeave={() => void leave()}
          onClose={chain.close}
        />
      )}
    </>
  );
}
