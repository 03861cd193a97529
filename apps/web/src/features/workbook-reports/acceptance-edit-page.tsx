import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportEdit } from './components/report-edit.tsx';

/** Changes an acceptance report (rules.md#report-form). */
export default function AcceptanceEditPage() {
  return <ReportEdit kind="acceptance" uuid={usePathParams('acceptanceEdit').uuid} />;
}
