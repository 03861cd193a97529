import '@mantine/notifications/styles.layer.css';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';
import { freeTop, heightOfNotice, MARGIN, type Kept } from './model/free-place.ts';
import classes from './notices.module.css';
import { onChanges } from './on-changes.ts';

/** Pixels. */
const WIDTH = 360;

/** The container of notices; a separate chunk, loaded by the first notice at the latest. */
export default function Notices() {
  const onPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const { dir } = useDirection();
  const atEnd = dir === 'rtl' ? 'top-left' : 'top-right';
  const top = useFreeTop(onPhone ? 'all' : atEnd);
  return (
    <>
      <Notifications
        position={onPhone ? 'top-center' : atEnd}
        containerWidth={WIDTH}
        limit={4}
        className={classes.notices ?? ''}
        style={{ '--rb-notices-top': `${top}px` }}
      />
      {onPhone && <NewestOnly />}
    </>
  );
}

/** Where the notices cover no button: decided when they or the page change, otherwise they stay where they are read. */
function useFreeTop(side: 'all' | 'top-left' | 'top-right'): number {
  const { notifications: shown } = useNotifications();
  const [top, setTop] = useState(MARGIN);
  useLayoutEffect(() => {
    if (shown.length === 0) return undefined;
    const height = shown.reduce(
      (sum, { message }) => sum + heightOfNotice(typeof message === 'string' ? message : ''),
      0,
    );
    const place = () => {
      const { innerWidth, innerHeight } = globalThis;
      const left = side === 'top-right' ? innerWidth - WIDTH - MARGIN : MARGIN;
      const right = side === 'top-left' ? WIDTH + MARGIN : innerWidth - MARGIN;
      const kept = keptClear();
      setTop((now) => freeTop({ left, right, height, windowHeight: innerHeight, now }, kept));
    };
    place();
    return onChanges(shownNow, place);
  }, [shown, side]);
  return top;
}

const DIALOGS = '[role=dialog][aria-modal=true], dialog[open]';
const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=tab], summary';

const openDialogs = () => [...document.querySelectorAll(DIALOGS)];

/** Another page, or another dialog: what is there to be covered is another. */
const shownNow = () => `${location.pathname} ${openDialogs().length}`;

/** A dialog moves a little while it opens. */
const MOVES = 40;

/** What can be clicked: while a dialog is open, the dialog itself and what is in it. */
function keptClear(): Kept[] {
  const dialog = openDialogs().at(-1);
  const controls = [...(dialog ?? document.body).querySelectorAll(CONTROLS)]
    .filter((control) => !control.closest(`.${classes.notices}`))
    .map((control) => ({ ...areaOf(control), weight: 1 }));
  const own = dialog ? areaOf(dialog) : null;
  return [
    ...controls.filter(
      ({ left, right, top, bottom }) => right > left && bottom > Math.max(top, 0) && top < innerHeight,
    ),
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
