import type { FileReport } from './file-kinds.ts';
import { ReportFacts } from '../../reports/public.ts';

/** Whose report it is; file reports do not tell when they were changed. */
export const ReportHead = ({ report: { rig, created_at } }: { report: Pick<FileReport, 'rig' | 'created_at'> }) => (
  <ReportFacts rig={rig} created_at={created_at} updated_at={created_at} />
);
