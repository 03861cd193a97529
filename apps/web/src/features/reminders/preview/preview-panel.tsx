import { Button } from '@mantine/core';
import type { FollowUpRules, PreviewedDigest } from '@rigbook/contract';
import { isoDayIn, nextDigestDay } from '@rigbook/domain';
import { useState } from 'react';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsMailOn } from '../../../lib/api/use-mail.ts';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { usePreview } from '../queries.ts';
import { ShownMail } from './shown-mail.tsx';
import classes from './preview-panel.module.css';

type Props = { client: number; rules: Pick<FollowUpRules, 'remind_weekday' | 'time_zone'> };

/** Previews the weekly digests of a company by its saved rules. Shown only if the portal sends mail. */
export function PreviewPanel({ client, rules: { remind_weekday: weekday, time_zone: timeZone } }: Props) {
  'use no memo';
  const t = useT();
  const isMailOn = useIsMailOn();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  if (!isMailOn) return null;
  const day = nextDigestDay({ weekday, timeZone }, now) ?? isoDayIn(timeZone, now);
  return (
    <Card
      title={t('reminders.digest')}
      about={t(weekday === null ? 'reminders.previewOff' : 'reminders.previewOn', { day: formatDay(day) })}
      action={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('reminders.preview')}
          </Button>
        )
      }
    >
      {isOpen && <Preview client={client} day={day} />}
    </Card>
  );
}

/** The number of people shown before all are requested. */
const SHOWN = 20;

function Preview({ client, day }: { client: number; day: string }) {
  const t = useT();
  const { data: digests, error, refetch } = usePreview(client, day);
  const [isAll, setAll] = useState(false);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!digests) return <Loading />;
  if (digests.length === 0) return <p className={classes.none}>{t('reminders.previewNone')}</p>;
  const shown = isAll ? digests : digests.slice(0, SHOWN);
  return (
    <>
      <output className={classes.said}>{t('reminders.previewCount', { n: digests.length })}</output>
      <ul className={classes.digests}>
        {shown.map((digest) => (
          <Digest key={digest.to.UUID} digest={digest} client={client} day={day} />
        ))}
      </ul>
      {shown.length < digests.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('reminders.previewAll', { n: digests.length })}
        </Button>
      )}
    </>
  );
}

type DigestProps = { digest: PreviewedDigest; client: number; day: string };

function Digest({ digest: { to, subject, findings }, client, day }: DigestProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <div className={classes.person}>
        <strong>
          <bdi>{to.name}</bdi>
        </strong>
        <span className={classes.small}>
          <bdi>{to.email}</bdi>
        </span>
      </div>
      <div className={classes.mail}>
        <span>
          <bdi>{subject}</bdi>
        </span>
        <span className={classes.small}>{t('reminders.findings', { n: findings.length })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.show ?? ''}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'reminders.hideMail' : 'reminders.showMail')}
        </Button>
      </div>
      {isShown && <ShownMail to={to} client={client} day={day} />}
    </li>
  );
}
