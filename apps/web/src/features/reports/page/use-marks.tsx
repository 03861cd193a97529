import { type Sheet, STATUS_COLUMN, statusOf, textAt } from '@rigbook/domain';
import { useState } from 'react';
import { FindingThread, RowMarks } from '../../findings/public.ts';
import type { DetailsRow } from '../sheet-table/model/details-rows.ts';
import { findingsBefore } from './findings-before.model.ts';

/** What is shown beside the statuses of a sheet, and what happened to the finding of which that was asked for. */
export function useMarks(survey: string | undefined, sheet: Sheet | undefined) {
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setOpened(null);
  const thread = opened !== null && <FindingThread finding={opened} onClose={close} onFailed={close} />;
  if (survey === undefined || !sheet) return { marks: undefined, thread };
  const marks = ({ id, row }: DetailsRow) => {
    const before = findingsBefore(sheet, id);
    if (before === null) return null;
    const inProgress = statusOf(textAt(row, STATUS_COLUMN)) === 'progress';
    return (
      <RowMarks place={{ survey, sheet: sheet.name, row: id, before }} inProgress={inProgress} onOpen={setOpened} />
    );
  };
  return { marks, thread };
}
