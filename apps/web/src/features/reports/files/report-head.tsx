import type { FileKind } from '@rigbook/domain';
import type { FileReport } from './model/file-kinds.ts';
import { ReportFacts } from '../page/report-facts.tsx';

type Props = { kind: FileKind; report: Pick<FileReport, 'rig' | 'survey' | 'created_at'> };

/** The report's rig and date; file reports have no date of change. */
export const ReportHead = ({ kind, report: { rig, survey, created_at } }: Props) => (
  <ReportFacts kind={kind} rig={rig} survey={survey} created_at={created_at} updated_at={created_at} />
);
