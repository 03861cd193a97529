import type { ClosingKind } from '@rigbook/domain';
import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useDraftKey } from '../../../lib/unsaved-work/draft-key.ts';
import { useDraftOwner } from '../../../lib/unsaved-work/draft-owner.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { OneTab } from '../../../ui/forms/one-tab.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { loadClosing, type OpenedFollowUp } from './queries.ts';
import { FollowUpEditor } from './follow-up-editor.tsx';

type Result = { data: OpenedFollowUp | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
type Props = { kind: ClosingKind; report: Result; qsheOnly?: boolean };

/** Loads a closing and opens the editor on it. */
export function ClosingEdit({ kind, report: { data, error, isPending, refetch }, qsheOnly = false }: Props) {
  if (data) return <LoadedClosing key={data.UUID} kind={kind} report={data} qsheOnly={qsheOnly} />;
  return (
    <>
      <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
      {isPending ? <Loading shape="report" /> : <Failed error={error} retry={refetch} />}
    </>
  );
}

type LoadedProps = { kind: ClosingKind; report: OpenedFollowUp; qsheOnly: boolean };

function LoadedClosing({ kind, report, qsheOnly }: LoadedProps) {
  const client = useQueryClient();
  const draftKey = useDraftKey(kind, report.UUID);
  const owner = useDraftOwner(draftKey);
  return (
    <OneTab owner={owner} backTo={pathTo('rigShow', { uuid: report.rig.UUID })}>
      <FollowUpEditor
        draftKey={draftKey}
        kind={kind}
        report={report}
        qsheOnly={qsheOnly}
        reload={() => loadClosing(client, kind, report.UUID)}
      />
    </OneTab>
  );
}
