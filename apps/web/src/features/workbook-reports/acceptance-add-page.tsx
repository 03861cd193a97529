import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportAdd } from './components/report-add.tsx';

/** Makes an acceptance report of a rig from a workbook (rules.md#report-form). */
export default function AcceptanceAddPage() {
  return <ReportAdd kind="acceptance" rigUuid={usePathParams('acceptanceAdd').rigUuid} />;
}
