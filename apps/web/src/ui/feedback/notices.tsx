import '@mantine/notifications/styles.layer.css';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** The container of notices; a separate chunk, loaded by the first notice at the latest. */
export default function Notices() {
  // A dialog fills a phone's width and ends with its buttons: notices at the lower edge would cover them.
  const onPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const { dir } = useDirection();
  const atEnd = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  return (
    <>
      <Notifications position={onPhone ? 'top-center' : atEnd} limit={4} />
      {onPhone && <NewestOnly />}
    </>
  );
}

/**
 * On a phone one notice covers the top bar, and two would cover the buttons of the page below: a new one replaces earlier
 * ones. A notice of work in progress stays, because it also reports the end of that work.
 */
function NewestOnly() {
  const { notifications: shown } = useNotifications();
  useEffect(() => {
    for (const { id, loading } of shown.slice(0, -1)) if (!loading && id !== undefined) notifications.hide(id);
  }, [shown]);
  return null;
}
