import type { FindingEvent } from '@rigbook/contract';
import { useState } from 'react';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Day, Moment } from '../../../lib/i18n/moment.tsx';
import { PictureButton } from '../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { changesOf, eventName } from '../../../lib/i18n/event-text.ts';
import { AttachedFiles } from '../files/attached-files.tsx';
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
        <li key={event.UUID} className={classes.event} data-side={event.side} data-internal={event.internal}>
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
        {event.internal === 1 && <span className={classes.internal}>{t('findings.internal')}</span>}
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
      {event.pictures.length > 0 && <EventPictures event={event} />}
      <AttachedFiles files={event.files} />
    </>
  );
}

/** Longer texts would take the room of the picture. */
const LONGEST_TITLE = 200;

/** The pictures that came with what was said; each opens in full. */
function EventPictures({ event }: { event: FindingEvent }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const { pictures, text } = event;
  const title = text !== '' && text.length <= LONGEST_TITLE ? text : eventName(event, t);
  return (
    <div className={classes.pictures}>
      {pictures.map((path, index) => (
        <PictureButton key={path} src={picturePath(path, 50)} title={title} onOpen={() => setOpen(index)} />
      ))}
      <PictureViewer
        pictures={pictures.map((path) => ({ src: picturePath(path), title }))}
        index={open}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
