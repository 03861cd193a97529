import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportEdit } from './components/file-report-edit.tsx';

/** Adds files to the final report of an inspection. */
export default function FinalEditPage() {
  return <FileReportEdit kind="final_reports" uuid={usePathParams('finalEdit').uuid} />;
}
