import {
  listNotices,
  type Notice,
  type NoticeChoice,
  type PageOf,
  readNotices,
  saveNoticeChoice,
  showNoticeChoice,
} from '@rigbook/contract';
import { ok, type Portal } from '../harness.ts';

/** The notices of someone, newest first, and how many are unread. */
export async function noticesOf(portal: Portal, token: string, page = 1) {
  const answer = ok(await portal.call(listNotices, token, { query: { page } }));
  const list = answer.json<PageOf<Notice>>();
  return { ...list, unread: Number(answer.headers['x-unread']) };
}

/** What the notices of someone say, newest first: the kind, and of how many findings if it is about findings. */
export const noticesFor = async (portal: Portal, token: string): Promise<string[]> =>
  (await noticesOf(portal, token)).data.map(({ kind, params: { count } }) => (count ? `${kind} ${count}` : kind));

/** Marks all notices of someone as read. */
export const readAll = async (portal: Portal, token: string) =>
  ok(await portal.call(readNotices, token, { body: { UUIDs: 'all' } })).json();

export const choose = (portal: Portal, token: string, choice: Partial<NoticeChoice>) =>
  portal.call(saveNoticeChoice, token, { body: { bell: [], mail: [], rigs: 'all', ...choice } });

export const chosen = async (portal: Portal, token: string) => ok(await portal.call(showNoticeChoice, token)).json();
