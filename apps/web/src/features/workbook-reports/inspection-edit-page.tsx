import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportEdit } from './components/report-edit.tsx';

/** Changes an inspection (rules.md#report-form). */
export default function InspectionEditPage() {
  return <ReportEdit kind="inspection" uuid={usePathParams('inspectionEdit').reportUuid} />;
}
