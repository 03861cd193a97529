import type { FindingPage } from '@rigbook/contract';
import { inScope, readInScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { daysOf } from './register/days-store.ts';
import { isAnswerUnread, noteRead } from './list/turn-view.ts';
import { findingPage } from './view.ts';

/** A finding with its events; notes that the caller has seen what was answered to a question of theirs. */
export async function openFinding(
  services: Services,
  { scope, now }: { scope: Scope; now: Date },
  uuid: string,
): Promise<FindingPage> {
  const zone = services.settings.TIME_ZONE;
  const { page, isUnread } = await readInScope(services.db, scope, async (db) => ({
    page: await findingPage(db, scope, await daysOf(db, scope, { now, zone }), uuid),
    isUnread: await isAnswerUnread(db, scope, uuid),
  }));
  if (isUnread) await inScope(services.db, scope, (db) => noteRead({ db, scope, now }, uuid));
  return page;
}
