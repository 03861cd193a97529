import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isUrgentNotice, type Notice } from '@rigbook/contract';
import { formatClock, formatDay } from '../../../lib/i18n/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { byDay } from '../model/by-day.ts';
import { noticeDetails } from '../model/notice-words.ts';
import { useNotices, useReadNotices } from '../queries.ts';
import classes from './notices.module.css';

type Props = { onRead: (unread: number) => void; onLeave: () => void };

/** The notices by day, newest first, each with a link to its subject. */
export function NoticePanel({ onRead, onLeave }: Props) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isFetching } = useNotices(pages);
  const { mutate: read, isPending } = useReadNotices(onRead);
  const unread = data?.unread ?? 0;
  return (
    <>
      <header className={classes.head}>
        <h2>{t('notices.title')}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          loading={isPending}
          onClick={() => read('all')}
        >
          {t('notices.readAll')}
        </Button>
      </header>
      {data ? (
        <Days
          notices={data.notices}
          onFollow={({ UUID, read: isRead }) => {
            if (!isRead) read([UUID]);
            onLeave();
          }}
        />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
      <footer className={classes.foot}>
        {data && data.notices.length < data.total && (
          <Button variant="default" size="xs" loading={isFetching} onClick={() => setPages(pages + 1)}>
            {t('notices.more')}
          </Button>
        )}
        <Link to={pathTo('account')} onClick={onLeave}>
          {t('notices.choose')}
        </Link>
      </footer>
    </>
  );
}

type DaysProps = { notices: readonly Notice[]; onFollow: (notice: Notice) => void };

function Days({ notices, onFollow }: DaysProps) {
  const t = useT();
  const [opened] = useState(() => new Date());
  if (notices.length === 0) return <Empty />;
  const { urgent = [], others = [] } = Object.groupBy(notices, (notice) => (isWaiting(notice) ? 'urgent' : 'others'));
  const titleOf = (day: string) =>
    day === 'today' ? t('notices.today') : day === 'yesterday' ? t('notices.yesterday') : formatDay(day);
  return (
    <>
      {urgent.length > 0 && <Section title={t('notices.urgent')} notices={urgent} onFollow={onFollow} />}
      {byDay(others, opened).map(({ day, notices: some }) => (
        <Section key={day} title={titleOf(day)} notices={some} onFollow={onFollow} />
      ))}
    </>
  );
}

const isWaiting = ({ kind, read }: Notice): boolean => !read && isUrgentNotice(kind);

function Section({ title, notices, onFollow }: DaysProps & { title: string }) {
  return (
    <section>
      <h3 className={classes.day}>{title}</h3>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <NoticeItem key={notice.UUID} notice={notice} onFollow={() => onFollow(notice)} />
        ))}
      </ul>
    </section>
  );
}

function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const words = useLanguage();
  const details = noticeDetails(notice, words);
  return (
    <li>
      <Link
        to={notice.path}
        className={classes.notice ?? ''}
        data-unread={!notice.read || undefined}
        data-urgent={isWaiting(notice) || undefined}
        onClick={onFollow}
      >
        {!notice.read && <span className="rb-unseen">{words.t('notices.isUnread')}</span>}
        <strong>{words.t(notice.text_key)}</strong>
        <span className={classes.details}>
          {details.map((part, place) => (
            <bdi key={place}>{part}</bdi>
          ))}
          <time dateTime={notice.at}>{formatClock(Date.parse(notice.at))}</time>
        </span>
      </Link>
    </li>
  );
}
