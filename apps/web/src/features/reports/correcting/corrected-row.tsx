import type { FindingPlace, WorkbookKind } from '@rigbook/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { CorrectRow } from '../../findings/public.ts';
import { findingsBefore } from '../page/findings-before.model.ts';
import type { Draft } from '../workbook/model/draft.ts';
import { loadWorkbookReport, type OpenedReport } from '../workbook/queries.ts';
import { withReportNow } from './report-now.model.ts';

/** The row of a report that is being corrected, and whether correcting is offered. */
export function useCorrecting() {
  const [place, setPlace] = useState<FindingPlace | null>(null);
  const [offered, setOffered] = useState(false);
  const correct = (sheet: string, row: number) => setPlace({ sheet, row });
  return { place, close: () => setPlace(null), setOffered, correct: offered ? correct : null };
}

type Props = {
  kind: WorkbookKind;
  /** The saved report, as far as the page knows. */
  report: OpenedReport;
  draft: Draft | null;
  change: (change: (draft: Draft) => Draft) => void;
  correcting: ReturnType<typeof useCorrecting>;
  /** Called with the saved report after a correction. */
  onReport: (report: OpenedReport) => void;
};

/** Corrects a finding of a saved report; other unsaved changes stay. */
export function CorrectedRow({ kind, report, draft, change, correcting, onReport }: Props) {
  const client = useQueryClient();
  const may = useMay();
  const { place, close, setOffered } = correcting;
  // Another workbook has other rows, and the rest of a save that failed is of the report as it was.
  const isSaved = draft !== null && draft.file === null && draft.done.length === 0;
  const isOffered = isSaved && may.call('findings.list');
  useEffect(() => setOffered(isOffered), [setOffered, isOffered]);

  const sheet = report.sheets.find(({ name }) => name === place?.sheet);
  const before = place && sheet ? findingsBefore(sheet, place.row) : null;
  if (!place || before === null) return null;
  const showCorrected = async () => {
    try {
      const now = await loadWorkbookReport(client, kind, report.UUID);
      change((draft) => withReportNow(draft, report, now));
      onReport(now);
    } catch {
      // It is corrected all the same; a notice says what could not be loaded, and the save will compare.
    }
  };
  return (
    <CorrectRow
      place={{ survey: report.UUID, before, ...place }}
      onCorrected={showCorrected}
      onClose={close}
      onFailed={close}
    />
  );
}
