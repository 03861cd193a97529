import { message } from '@rigbook/contract/messages';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { hasIssued, isIssued } from './store.ts';

/** Whether only answers of the caller may change a report (rules.md#issuing): it has been issued, and they are a company's. */
export const mayOnlyAnswer = async (db: Tx, scope: Scope, report: number): Promise<boolean> =>
  !scope.owner && (await isIssued(db, scope, report));

/** Refuses a company's people to change a report that has been issued, once it is locked. @throws AppError 409 `issued` */
export async function refuseIssued(db: Tx, scope: Scope, report: number): Promise<void> {
  if (await mayOnlyAnswer(db, scope, report)) throw new AppError('issued', message('report.issued'));
}

/** Refuses them to delete a rig of which a report has been issued. @throws AppError 409 `issued` */
export async function refuseIssuedOnRig(db: Tx, scope: Scope, rig: number): Promise<void> {
  if (!scope.owner && (await hasIssued(db, scope, rig))) throw new AppError('issued', message('rig.issued'));
}
