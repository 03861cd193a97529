import { SECOND } from '@rigbook/domain';
import { asSystem } from '../../platform/identity/scope.ts';
import { type AnyKind, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { type MailSettings, mailSettings } from '../../platform/settings/mail-settings.ts';
import { layOutMail, nameInMail, type NewMail, queueMails } from '../mails/public.ts';
import { formatNoticeWords } from './mail-words.ts';
import { takeNoticesToMail } from './store.ts';
import { type NoticeToMail, loadNoticesToMail } from './view.ts';

/** Milliseconds; older notices were made while mail was off. */
const OLDEST = 86_400 * SECOND;
const TOGETHER = 500;

/** Mails notices to people who want them by mail: one mail per person and company since the last time. */
async function mailNotices(services: Services): Promise<{ queued: number }> {
  const settings = mailSettings(services.settings);
  if (settings === null) return { queued: 0 };
  let queued = 0;
  for (let taken = TOGETHER; taken === TOGETHER;) {
    taken = await asSystem(services.db, async (db, scope) => {
      const now = services.now();
      const ids = await takeNoticesToMail(db, scope, TOGETHER, now);
      const notices = await loadNoticesToMail(db, scope, ids, new Date(now.getTime() - OLDEST));
      const mails = Map.groupBy(notices, ({ user, client }) => `${user.id} ${client.id}`);
      queued += await queueMails(
        services,
        db,
        scope,
        [...mails.values()].flatMap((of) => mailOf(settings, of)),
      );
      return ids.length;
    });
  }
  return { queued };
}

/** Writes one mail with a person's notices about a company. */
function mailOf({ publicUrl }: MailSettings, notices: readonly NoticeToMail[]): NewMail[] {
  const [first] = notices;
  if (!first) return [];
  const { user, language, client, notice } = first;
  const rows = notices.map(rowOf);
  const company = nameInMail(language, 'company', client.name);
  const title =
    notices.length === 1 && rows[0]
      ? rows[0].label
      : formatNoticeWords(language, 'several', { count: notices.length, company });
  const said = {
    language,
    title,
    paragraphs: [],
    sections: [{ title: company, rows }],
    action: { label: formatNoticeWords(language, 'open'), path: notices.length === 1 ? notice.path : '/' },
    footer: formatNoticeWords(language, 'footer'),
  };
  const layout = layOutMail(said, publicUrl);
  return [
    { key: `notice ${notice.UUID}`, kind: 'notice', clientId: client.id, user, language, subject: title, ...layout },
  ];
}

function rowOf({ language, notice: { kind, params, path } }: NoticeToMail) {
  const { count = 0, finding } = params;
  const by = nameInMail(language, 'person', String(params.by ?? ''));
  const rig = nameInMail(language, 'rig', String(params.rig ?? ''));
  const what = kind === 'report_saved' ? rig : formatNoticeWords(language, 'findings', { count, rig });
  const about = finding === undefined ? what : `${finding}, ${rig}`;
  return {
    label: `${formatNoticeWords(language, kind)}: ${about}`,
    path,
    notes: [formatNoticeWords(language, 'by', { by })],
  };
}

/** The job that looks for notices to mail, on one of the servers. */
export const noticeMails: AnyKind = jobKind({
  name: 'notice-mails',
  every: 5 * SECOND,
  mayBeLate: 300 * SECOND,
  work: mailNotices,
});
