import type { AskedYearly, Yearly } from '@rigbook/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { dayOfClient, daysOf, yearlyOf } from '../../findings/public.ts';
import { type Making, readForReader } from '../making/making.ts';
import { gatherProvider } from './provider.ts';
import { writeAbout, writeLines } from './write-gathered.ts';

/** What all surveys have found, and the day where the company is. */
export async function loadYearly(
  services: Services,
  db: Tx,
  scope: Scope,
  { filter }: AskedYearly,
): Promise<{ day: string; yearly: Yearly }> {
  const now = services.now();
  const days = await daysOf(db, scope, { now, zone: services.settings.TIME_ZONE });
  const yearly = await yearlyOf(db, scope, days, filter);
  return { day: await dayOfClient(db, scope, yearly.client.id, now), yearly };
}

/** Writes it to the folder of its making. */
export const gatherYearly = (making: Making<AskedYearly>): Promise<void> =>
  readForReader(making, async (db) => {
    const { services, scope, asked, folder } = making;
    const { day, yearly } = await loadYearly(services, db, scope, asked);
    // It has no rows; whoever sets its pages opens their file.
    await writeLines(folder, 'rows', async function* none() {});
    await writeAbout(folder, { of: 'yearly', asked, provider: await gatherProvider(db, scope, folder), day, yearly });
  });
