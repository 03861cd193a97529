import { type ClosingKind, reportPage } from '@rigbook/domain';
import { usePathParams } from '../../lib/navigation/paths.ts';
import { ClosingEdit } from './follow-ups/closing-edit.tsx';
import { useFollowUp } from './follow-ups/queries.ts';

/** Edits a closing report (rules.md#closing-edit). */
export default function ClosingEditPage({ kind }: { kind: ClosingKind }) {
  const { uuid } = usePathParams(reportPage(kind, 'Edit'));
  return <ClosingEdit kind={kind} report={useFollowUp(kind, uuid)} />;
}
