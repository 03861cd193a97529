import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { BackButton } from '../../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { loadClosing, type OpenedFollowUp } from '../queries.ts';
import type { ClosingKind } from './entries.ts';
import { FollowUpEditor } from './follow-up-editor.tsx';

type Result = { data: OpenedFollowUp | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
type Props = { kind: ClosingKind; report: Result; qsheOnly?: boolean };

/** Loads a closing and hands it over to be edited. */
export function ClosingEdit({ kind, report: { data, error, isPending, refetch }, qsheOnly = false }: Props) {
  const client = useQueryClient();
  if (!data) {
    return (
      <>
        <PageHeader actions={<BackButton to={pathTo('rigs')} />} />
        {isPending ? <Loading /> : <Failed error={error} retry={refetch} />}
      </>
    );
  }
  return (
    <FollowUpEditor
      key={data.UUID}
      kind={kind}
      report={data}
      qsheOnly={qsheOnly}
      reload={() => loadClosing(client, kind, data.UUID)}
    />
  );
}
