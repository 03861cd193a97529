import { knownEvents } from '@rigbook/contract';
import { call } from '../../../lib/api/api.ts';
import { presentEpoch } from '../../../lib/api/epoch.ts';
import { ownKey } from '../../../lib/session/account.ts';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { asUnsent, isRemark, type GivenAct } from './given-act.model.ts';
import { keepAct, type Account, type Kept } from './kept-acts.ts';

/** What was sent stays on the device for as long as drafts do, for a portal that is restored from a backup. */
const SENT = 'sent';
/** Apart, as they are in the outbox. */
const SENT_REMARK = 'sent remark';
const EPOCH = 'epoch';
const MOST_ASKED = 1000;

const keyOf = (account: Account, act: GivenAct) => ownKey(account, isRemark(act) ? SENT_REMARK : SENT, act.event);

/** Keeps what the server has taken, and in which epoch the first of it was: a later one means that it may be lost. */
export function keepSent(account: Account, { act, files }: Kept): Promise<boolean> {
  const epoch = presentEpoch();
  if (epoch !== null && readOwn(EPOCH) === null) keepOwn(EPOCH, epoch);
  return deviceDrafts.keep(keyOf(account, act), act, files);
}

/**
 * After a restore of the portal, which its answers show by another epoch: offers again what this device has sent and the
 * portal no longer has.
 * @param reason why these are not on the portal, in the user's language
 * @returns whether there is any
 */
export async function offerLost(account: Account, reason: string): Promise<boolean> {
  const epoch = presentEpoch();
  const before = readOwn(EPOCH);
  if (epoch === null || epoch === before) return false;
  const lost = before ? await lostActs(account) : [];
  for (const { act, files } of lost) {
    // A restored portal has none of its pictures and files either.
    await keepAct(account, { act: { ...asUnsent(act), refused: reason }, files });
    await deviceDrafts.drop(keyOf(account, act));
  }
  keepOwn(EPOCH, epoch);
  return lost.length > 0;
}

async function lostActs(account: Account): Promise<Kept[]> {
  const starts = [SENT, SENT_REMARK].map((place) => `${ownKey(account, place).slice(0, -1)},`);
  const keys = (await Promise.all(starts.map((start) => deviceDrafts.keysFrom(start)))).flat();
  const lost: Kept[] = [];
  for (let from = 0; from < keys.length; from += MOST_ASKED) {
    const some = keys.slice(from, from + MOST_ASKED);
    const kept = (await Promise.all(some.map((key) => deviceDrafts.find<GivenAct>(key)))).filter((one) => one !== null);
    const { known } = await call(knownEvents, { body: { events: kept.map(({ value }) => value.event) } });
    lost.push(
      ...kept.filter(({ value }) => !known.includes(value.event)).map(({ value: act, files }) => ({ act, files })),
    );
  }
  return lost;
}
