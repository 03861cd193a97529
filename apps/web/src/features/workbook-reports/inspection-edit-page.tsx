import { usePathParams } from '../../lib/navigation/paths.ts';
import { ReportEdit } from './components/report-edit.tsx';

/** Changes an inspection (spec §2.8). */
export default function InspectionEditPage() {
  return <ReportEdit kind="inspection" uuid={usePathParams('inspectionEdit').reportUuid} />;
}
