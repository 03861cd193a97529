import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportEdit } from './components/file-report-edit.tsx';

/** Adds files to a drop object survey. */
export default function DropEditPage() {
  return <FileReportEdit kind="drop_reports" uuid={usePathParams('dropEdit').uuid} />;
}
