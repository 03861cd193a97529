import { showRig } from '@rigbook/contract';
import { HOUR } from '@rigbook/domain';
import { ApiError, call } from '../../../lib/api/api.ts';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';
import type { KeptRig } from '../model/kept-rig.ts';
import { rememberSelf } from './remember-self.ts';
import { keptRigs, letGo, noteSeen, type Account } from './kept-rigs.ts';
import { countChanges, takeAlong } from './take-along.ts';

/** From then on what was taken along is brought up to date by itself. */
const OLD = HOUR;

const BEHIND = 'behind';

/** Notes that the user changes what was taken along: once that is sent, it is loaded again, however new it is. */
export function noteBehind(): void {
  if (readOwn('along')) keepOwn('along', BEHIND);
}

/**
 * While there is a connection: what a user has taken along stays for as long again, and what is old or behind is loaded again.
 * @returns whether anything was
 */
export async function keepFresh(account: Account): Promise<boolean> {
  if (!readOwn('along') || !navigator.onLine) return false;
  const isBehind = readOwn('along') === BEHIND;
  let isLoaded = false;
  try {
    await noteSeen(account);
    rememberSelf();
    for (const kept of await keptRigs(account)) {
      if (!(await bringUpToDate(account, kept, isBehind))) continue;
      isLoaded = true;
      // Until all are: the connection may go again.
      if (isBehind) noteBehind();
    }
    if (isBehind) keepOwn('along', 'kept');
  } catch (error) {
    // What is there stays, and its panel says how old it is.
    console.warn('What was taken along could not be brought up to date.', error);
  }
  return isLoaded;
}

/** Loads a rig again that is old or behind; one that is another company's by now, or is gone, is let go. @returns whether it did */
async function bringUpToDate(account: Account, kept: KeptRig, isBehind: boolean): Promise<boolean> {
  const { UUID } = kept.rig;
  try {
    const isOld = Date.now() - kept.takenAt > OLD || (isBehind && (await countChanges(kept)) > 0);
    if (isOld) await takeAlong(account, UUID, () => {});
    return isOld;
  } catch (error) {
    if (!isHidden(error) || !(await isRigHidden(UUID))) throw error;
    await letGo(account, UUID);
    return true;
  }
}

const isHidden = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Asked by itself: a finding or a report that is deleted meanwhile is missing too. */
const isRigHidden = (uuid: string): Promise<boolean> => call(showRig, { params: { uuid } }).then(() => false, isHidden);
