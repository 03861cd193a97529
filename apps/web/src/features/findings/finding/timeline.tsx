import type { FindingEvent } from '@rigbook/contract';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day, Moment } from '../../../lib/i18n/moment.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { changesOf, eventName } from '../../../lib/i18n/event-text.ts';
import classes from './timeline.module.css';

type Props = {
  events: readonly FindingEvent[];
  /** The day it was found, shown as the first event. */
  foundOn: string;
};

/** The events of a finding, oldest first. */
export function Timeline({ events, foundOn }: Props) {
  const t = useT();
  return (
    <ol className={classes.events}>
      {events[0]?.kind !== 'found' && (
        <li className={classes.event}>
          <p className={classes.head}>
            <strong>{t('findings.event.found')}</strong>
            <Day iso={foundOn} />
          </p>
        </li>
      )}
      {events.map((event) => (
        <li key={event.UUID} className={classes.event} data-side={event.side}>
          <Happened event={event} />
        </li>
      ))}
    </ol>
  );
}

/** One event: what, when, by whom, with which text and changes. */
export function Happened({ event }: { event: FindingEvent }) {
  const t = useT();
  return (
    <>
      <p className={classes.head}>
        <strong>{eventName(event, t)}</strong>
        <Moment iso={event.at} />
        <span>
          <bdi>{event.user_name ?? t(`findings.side.${event.side}`)}</bdi>
        </span>
      </p>
      {event.text !== '' && (
        <p className={classes.text} dir="auto">
          {event.text}
        </p>
      )}
      <ul className={classes.changes}>
        {changesOf(event, t).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      {event.pictures.length > 0 && (
        <div className={classes.pictures}>
          {event.pictures.map((path) => (
            <Picture key={path} src={picturePath(path, 50)} alt="" width={50} height={50} />
          ))}
        </div>
      )}
    </>
  );
}
