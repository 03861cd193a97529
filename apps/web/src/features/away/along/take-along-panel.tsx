import { Alert, Button, Progress } from '@mantine/core';
import { reportPage } from '@rigbook/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../lib/api/error-text.ts';
import { useIsOnLine } from '../../../lib/api/line-state.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import { pathTo } from '../../../lib/navigation/paths.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { letGo } from './kept-rigs.ts';
import { takeAlong } from './take-along.ts';
import { closingsOf, type KeptRig } from '../model/kept-rig.ts';
import { useChangesSince, useKeptRigs, type Room } from '../queries.ts';
import classes from './take-along-panel.module.css';

type Props = { rig: string };

/** From this share on the browser's room is about to run out. */
const FULL = 0.9;

/** Takes a rig along for work without a connection, says how new and how large it is, and lets it go again. */
export function TakeAlong({ rig }: Props) {
  const t = useT();
  const session = useSession();
  const isOnLine = useIsOnLine();
  const { rigs, room, refresh } = useKeptRigs();
  const [share, setShare] = useState<number | null>(null);
  if (!rigs) return null;
  const kept = rigs.find((one) => one.rig.UUID === rig);
  const take = async () => {
    setShare(0);
    try {
      await takeAlong(session, rig, setShare);
    } catch (error) {
      notify.danger(t('along.failed'), isOutOfRoom(error) ? t('along.noRoom') : errorText(error), 'along');
    }
    // Until it is known what is here, the panel would say once more that nothing is.
    await refresh();
    setShare(null);
  };
  const drop = async () => {
    await letGo(session, rig);
    await refresh();
  };
  return (
    <section className={classes.along} aria-label={t('along.title')}>
      {share === null ? (
        <div className={classes.line}>
          <State kept={kept} />
          {isOnLine && (
            <Button size="compact-sm" variant="default" onClick={() => void take()}>
              {t(kept ? 'along.update' : 'along.take')}
            </Button>
          )}
          {kept && (
            <Button size="compact-sm" variant="subtle" onClick={() => void drop()}>
              {t('along.letGo')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.line}>
          <span>{t('along.taking')}</span>
          <Progress className={classes.share ?? ''} value={share * 100} aria-label={t('along.taking')} />
        </div>
      )}
      {kept && !isOnLine && <ClosingLinks kept={kept} />}
      <RoomWarning room={room} />
    </section>
  );
}

const isOutOfRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

function State({ kept }: { kept: KeptRig | undefined }) {
  const t = useT();
  const changes = useChangesSince(kept);
  if (!kept) return <span>{t('along.not')}</span>;
  return (
    <span>
      {t('along.kept', { n: kept.rows.length, size: formatBytes(kept.bytes) })} ·{' '}
      <Moment iso={new Date(kept.takenAt).toISOString()} />
      {changes !== undefined && <> · {changes === 0 ? t('along.upToDate') : t('along.changes', { n: changes })}</>}
    </span>
  );
}

/** The ways to the closing reports of a rig: without a connection the list of its reports is not there. */
function ClosingLinks({ kept }: { kept: KeptRig }) {
  const t = useT();
  const may = useMay();
  const closings = closingsOf(kept.rows).filter(({ kind }) => may.open(reportPage(kind, 'Show')));
  return (
    <ul className={`rb-plain-list ${classes.line}`}>
      {closings.map(({ UUID, kind }) => (
        <li key={UUID}>
          <Link to={pathTo(reportPage(kind, 'Show'), { uuid: UUID })}>{t(`search.report.${kind}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

function RoomWarning({ room }: { room: Room | null | undefined }) {
  const t = useT();
  if (!room || room.used < FULL * room.quota) return null;
  return (
    <Alert color="yellow" mt="xs">
      {t('along.roomEnds', { left: formatBytes(Math.max(0, room.quota - room.used)) })}
    </Alert>
  );
}
