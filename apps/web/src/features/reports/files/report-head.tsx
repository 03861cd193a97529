import type { FileReport } from './model/file-kinds.ts';
import { ReportFacts } from '../page/report-facts.tsx';

/** The report's rig and date; file reports have no date of change. */
export const ReportHead = ({ report: { rig, created_at } }: { report: Pick<FileReport, 'rig' | 'created_at'> }) => (
  <ReportFacts rig={rig} created_at={created_at} updated_at={created_at} />
);
