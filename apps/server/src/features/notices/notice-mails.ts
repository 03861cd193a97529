import { isUrgentNotice } from '@rigbook/contract';
import { SECOND } from '@rigbook/domain';
import { writtenIn } from '@rigbook/texts/written';
import { asSystem } from '../../platform/identity/scope.ts';
import { type AnyKind, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { nameInMail, type NewMail, queueMails } from '../mails/public.ts';
import { takeNoticesToMail } from './store.ts';
import { type NoticeToMail, loadNoticesToMail } from './view.ts';

/** Milliseconds; older notices were made while mail was off. */
const OLDEST = 86_400 * SECOND;
const TOGETHER = 500;

/** Mails notices to people who want them by mail: one mail per person and company since the last time. */
async function mailNotices(services: Services): Promise<{ queued: number }> {
  if (mailSettings(services.settings) === null) return { queued: 0 };
  let queued = 0;
  for (let taken = TOGETHER; taken === TOGETHER;) {
    taken = await asSystem(services.db, async (db, scope) => {
      const now = services.now();
      const ids = await takeNoticesToMail({ db, scope, now }, TOGETHER);
      const notices = await loadNoticesToMail(db, scope, ids, new Date(now.getTime() - OLDEST));
      const mails = Map.groupBy(notices, ({ user, client }) => `${user.id} ${client.id}`);
      queued += await queueMails(
        services,
        db,
        scope,
        [...mails.values()].flatMap((of) => mailOf(of)),
      );
      return ids.length;
    });
  }
  return { queued };
}

/** Writes one mail with a person's notices about a company. */
function mailOf(notices: readonly NoticeToMail[]): NewMail[] {
  const [first] = notices;
  if (!first) return [];
  const { user, language, client, notice } = first;
  const rows = notices.toSorted(urgentFirst).map(rowOf);
  const company = nameInMail(language, 'company', client.name);
  const title =
    notices.length === 1 && rows[0]
      ? rows[0].label
      : writtenIn(language).mails.notices('several', { count: notices.length, company });
  const body = {
    language,
    title,
    paragraphs: [],
    sections: [{ title: company, rows }],
    action: { label: writtenIn(language).mails.notices('open'), path: notices.length === 1 ? notice.path : '/' },
    footer: writtenIn(language).mails.notices('footer'),
  };
  // A notice that more has come to is mailed again.
  const key = `notice ${notice.UUID} ${notice.at}`;
  return [{ key, kind: 'notice', clientId: client.id, user, language, subject: title, body }];
}

const urgentFirst = (one: NoticeToMail, other: NoticeToMail): number =>
  Number(isUrgentNotice(other.notice.kind)) - Number(isUrgentNotice(one.notice.kind));

function rowOf({ language, notice: { kind, params, path } }: NoticeToMail) {
  const { count = 0, finding } = params;
  const by = nameInMail(language, 'person', String(params.by ?? ''));
  const rig = nameInMail(language, 'rig', String(params.rig ?? ''));
  const what = count === 0 ? rig : writtenIn(language).mails.notices('findings', { count, rig });
  const about = finding === undefined ? what : `${finding}, ${rig}`;
  return {
    label: `${writtenIn(language).mails.notices(kind)}: ${about}`,
    path,
    notes: [writtenIn(language).mails.notices(params.several === 1 ? 'byOthers' : 'by', { by })],
  };
}

/** The job that looks for notices to mail, on one of the servers. */
export const noticeMails: AnyKind = jobKind({
  name: 'notice-mails',
  every: 5 * SECOND,
  mayBeLate: 300 * SECOND,
  work: mailNotices,
});
