import type { ReportSurvey } from '@rigbook/contract';
import type { ReactNode } from 'react';
import type { ChartMode, ReportKind, Sheet } from '@rigbook/domain';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { AcceptanceLine, OpenFindings } from '../../findings/public.ts';
import { ReportFacts } from './report-facts.tsx';
import { SheetView } from './sheet-view.tsx';
import { useChosenSheet } from '../sheet-table/use-chosen-sheet.ts';

/** What a page that shows a report needs to know about it. */
export type ShownReport = {
  rig: { UUID: string; name: string };
  survey?: ReportSurvey | undefined;
  survey_date?: string | null;
  title?: string | undefined;
  surveyors?: readonly string[] | undefined;
  survey_to?: string | null | undefined;
  revision?: string | undefined;
  created_at: string;
  updated_at: string;
  sheets: readonly Sheet[];
};

/** What it needs of the query that loads it. */
type Result = { data: ShownReport | undefined; isPending: boolean; error: unknown; refetch: () => unknown };

type Props = {
  kind: ReportKind;
  report: Result;
  chart: ChartMode;
  counts?: boolean;
  /** The UUID of the inspection, audit or acceptance whose findings these are. */
  survey: string | undefined;
  /** To add a finding. */
  add?: ReactNode;
};

/** Shows a report: its rig and dates, then its sheets. */
export function ReportPage({ report: { data, isPending, error, refetch }, ...view }: Props) {
  if (data) return <ReadReport report={data} {...view} />;
  return isPending ? <Loading shape="report" /> : <Failed error={error} retry={refetch} />;
}

function ReadReport({
  kind,
  report,
  chart,
  counts = false,
  survey,
  add,
}: Omit<Props, 'report'> & { report: ShownReport }) {
  const chosen = useChosenSheet(report.sheets);
  return (
    <>
      <SheetView
        aside={
          survey !== undefined && (
            <>
              {kind === 'acceptance' && <AcceptanceLine report={survey} />}
              <OpenFindings of={{ report: survey }} />
            </>
          )
        }
        add={add}
        sheets={report.sheets}
        chosen={chosen}
        chart={chart}
        counts={counts}
        survey={survey}
        // A survey's own statuses are those of the day it was saved.
        marksOf={chart === 'current' ? survey : undefined}
      />
      <ReportFacts kind={kind} {...report} />
    </>
  );
}
