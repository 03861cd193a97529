import type { CorrectedCells } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import { loadCorrections } from '../../follow-up/public.ts';
import { StoredReport } from '../../reports/public.ts';
import { correctedCells } from './revised-sheets.ts';

const revisedTasks = inThreads(import.meta.resolve('./revised-sheets.ts'), { correctedCells });

/** What is corrected in a report, and what its workbook says there: by this a page compares another workbook with it. */
export async function correctionsInReport(
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  uuid: string,
): Promise<CorrectedCells> {
  const report = await StoredReport.read(db, scope, kind, { uuid });
  if (!report) throw notFound();
  const present = await StoredReport.readPlaces(db, scope, report.id);
  const { corrections } = await loadCorrections(db, scope, report.id, report.corrections);
  const added = await StoredReport.readAdded(db, scope, report.id);
  const isAsSaid = !report.hasBase && Object.keys(corrections).length === 0 && added.length === 0;
  // Places that a server of the version before has left behind are made again with the next change.
  if (present === null || isAsSaid) return { corrections: [], added: [] };
  return revisedTasks.correctedCells({
    data: await report.readSheets(db, scope),
    base: report.hasBase ? await report.readBase(db, scope) : null,
    present,
    corrections,
    added,
  });
}
