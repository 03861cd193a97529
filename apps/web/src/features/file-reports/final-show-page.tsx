import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportShow } from './components/file-report-show.tsx';

/** The final report of an inspection to be read. */
export default function FinalShowPage() {
  return <FileReportShow kind="final_reports" uuid={usePathParams('finalShow').uuid} />;
}
