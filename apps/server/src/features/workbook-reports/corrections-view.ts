import type { CorrectedCells } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { tasksOf } from '../../platform/threads/threads.ts';
import { loadCorrections } from '../answers/public.ts';
import { copiedSheets, findingsPlaced, notedCorrections, reportWithSheets, storedSheets } from '../reports/public.ts';
import { correctedCells } from './revised-sheets.ts';

const revisedTask = tasksOf(import.meta.resolve('./revised-sheets.ts'), { correctedCells });

/** What is corrected in a report, and what its workbook says there: by this a page compares another workbook with it. */
export async function correctionsInReport(
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  uuid: string,
): Promise<CorrectedCells> {
  const report = await reportWithSheets(db, scope, kind, uuid);
  if (!report) throw notFound();
  const present = await findingsPlaced(db, scope, report.id);
  const { corrections } = await loadCorrections(db, scope, report.id, notedCorrections(report.corrections));
  const isAnswered = report.base_sheets !== null || report.base_data !== null;
  // Places that a server of the version before has left behind are made again with the next change.
  if (present === null || (!isAnswered && Object.keys(corrections).length === 0)) return { corrections: [] };
  return revisedTask('correctedCells', {
    data: await storedSheets(db, scope, report),
    base: isAnswered ? await copiedSheets(db, scope, report) : null,
    present,
    corrections,
  });
}
