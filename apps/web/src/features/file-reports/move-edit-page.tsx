import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportEdit } from './components/file-report-edit.tsx';

/** Adds files to a rig move audit. */
export default function MoveEditPage() {
  return <FileReportEdit kind="move_reports" uuid={usePathParams('moveEdit').uuid} />;
}
