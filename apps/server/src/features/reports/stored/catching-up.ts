import type { Tx } from '../../../platform/database/database.ts';
import { asSystem, type SystemScope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { writePictureUses } from '../../uploads/public.ts';
import { sheetTasks } from '../../sheets/public.ts';
import { areInBlocks, lockSheets, listReportsBehind, storeInForm } from './store.ts';

/**
 * Brings reports up to date that were last saved by an earlier version of the portal: notes which pictures they show and,
 * a day after the upgrade, stores their sheets in blocks. Each report in its own transaction, so that it may be stopped at
 * any moment; one that fails does not keep the others from it.
 */
export async function catchUpReports(services: Pick<Services, 'db'>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await asSystem(services.db, listReportsBehind)) {
    await asSystem(services.db, (db, scope) => catchUp(db, scope, id)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reports could not be brought up to date.');
}

async function catchUp(db: Tx, scope: SystemScope, id: number): Promise<void> {
  const report = await lockSheets(db, scope, id);
  if (!report) return;
  const { text, baseText, client_id: clientId } = report;
  if (text !== null) {
    const { pictures } = await sheetTasks.picturesOf(text);
    await writePictureUses(db, scope, { id, clientId }, pictures);
  }
  const isDue = await areInBlocks(db, scope);
  const packed = async (sheets: string | null) =>
    isDue && sheets !== null ? (await sheetTasks.packedText(sheets)).packed : null;
  await storeInForm(db, scope, report, { sheets: await packed(text), baseSheets: await packed(baseText) });
}
