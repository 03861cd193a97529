import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportShow } from './components/file-report-show.tsx';

/** A drop object survey to be read. */
export default function DropShowPage() {
  return <FileReportShow kind="drop_reports" uuid={usePathParams('dropShow').uuid} />;
}
