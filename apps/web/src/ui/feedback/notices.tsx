import '@mantine/notifications/styles.layer.css';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Where notices are shown; a chunk of its own that the first notice loads. */
export default function Notices() {
  // A dialog fills a phone's width and ends with its buttons: notices at the lower edge would lie on them.
  const onPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const { dir } = useDirection();
  const atEnd = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  return (
    <>
      <Notifications position={onPhone ? 'top-center' : atEnd} limit={4} />
      {onPhone && <NewestAlone />}
    </>
  );
}

/**
 * On a phone one notice covers the top bar, and two the buttons of the page below it: a new one takes the place of those
 * before. What tells of work under way stays, for it tells the end of that work too.
 */
function NewestAlone() {
  const { notifications: shown } = useNotifications();
  useEffect(() => {
    for (const { id, loading } of shown.slice(0, -1)) if (!loading && id !== undefined) notifications.hide(id);
  }, [shown]);
  return null;
}
