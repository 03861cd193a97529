import { usePathParams } from '../../lib/navigation/paths.ts';
import { FileReportShow } from './components/file-report-show.tsx';

/** A rig move audit to be read. */
export default function MoveShowPage() {
  return <FileReportShow kind="move_reports" uuid={usePathParams('moveShow').uuid} />;
}
