import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportAdd } from './components/report-add.tsx';

/** Makes an inspection of a rig from a workbook (rules.md#report-form). */
export default function InspectionAddPage() {
  return <ReportAdd kind="inspection" rigUuid={usePathParams('inspectionAdd').rigUuid} />;
}
