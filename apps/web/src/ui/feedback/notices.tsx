import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';
import { freeFoot, heightOfNotice, MARGIN, type Kept } from './free-place.model.ts';
import classes from './notices.module.css';
import { onChanges } from './on-changes.ts';

/** Pixels. */
const WIDTH = 560;

/** The container of notices; a separate chunk, loaded by the first notice at the latest. */
export default function Notices() {
  const onPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const foot = useFreeFoot(onPhone);
  return (
    <>
      <Notifications
        position="bottom-center"
        containerWidth={WIDTH}
        limit={3}
        className={classes.notices ?? ''}
        style={{ '--rb-notices-foot': `${foot}px` }}
      />
      {onPhone && <NewestOnly />}
    </>
  );
}

/** Where at the foot the notices cover no button: decided when they or the page change, otherwise they stay where they are read. */
function useFreeFoot(isNarrow: boolean): number {
  const { notifications: shown } = useNotifications();
  const [foot, setFoot] = useState(MARGIN);
  useLayoutEffect(() => {
    if (shown.length === 0) return undefined;
    const height = shown.reduce(
      (sum, { message }) => sum + heightOfNotice(typeof message === 'string' ? message : '', isNarrow),
      0,
    );
    const place = () => {
      const { innerWidth, innerHeight } = globalThis;
      const width = Math.min(WIDTH, innerWidth - 2 * MARGIN);
      const left = (innerWidth - width) / 2;
      const kept = keptClear();
      setFoot((now) => freeFoot({ left, right: left + width, height, windowHeight: innerHeight, now }, kept));
    };
    place();
    return onChanges(shownNow, place);
  }, [shown, isNarrow]);
  return foot;
}

const DIALOGS = '[role=dialog][aria-modal=true], dialog[open]';
const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=tab], summary';

/** Bars at the foot of a page: what they say is to be read as well. */
const BARS = '[data-foot]';

const openDialogs = () => [...document.querySelectorAll(DIALOGS)];

/** Another page, dialog or bar: what is there to be covered is another. */
const shownNow = () => [location.pathname, openDialogs().length, document.querySelectorAll(BARS).length].join(' ');

/** A dialog moves a little while it opens. */
const MOVES = 40;

/** What can be clicked, and bars; while a dialog is open, the dialog itself and what is in it. */
function keptClear(): Kept[] {
  const dialog = openDialogs().at(-1);
  const controls = [...(dialog ?? document.body).querySelectorAll(CONTROLS)]
    .filter((control) => !control.closest(`.${classes.notices}`))
    .map((control) => ({ ...areaOf(control), weight: 1 }));
  const own = dialog ? areaOf(dialog) : null;
  const bars = dialog ? [] : [...document.querySelectorAll(BARS)].map((bar) => ({ ...areaOf(bar), weight: 10 }));
  return [
    ...controls.filter(
      ({ left, right, top, bottom }) => right > left && bottom > Math.max(top, 0) && top < innerHeight,
    ),
    ...bars,
    ...(own ? [{ ...own, top: own.top - MOVES, bottom: own.bottom + MOVES, weight: 100 }] : []),
  ];
}

function areaOf(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}

/**
 * On a phone one notice covers much of the page: a new one replaces earlier ones. A notice of work in progress stays,
 * because it also reports the end of that work.
 */
function NewestOnly() {
  const { notifications: shown } = useNotifications();
  useEffect(() => {
    for (const { id, loading } of shown.slice(0, -1)) if (!loading && id !== undefined) notifications.hide(id);
  }, [shown]);
  return null;
}
