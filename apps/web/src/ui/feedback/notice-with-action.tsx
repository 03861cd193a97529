import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { hidePassing, loadNotices, noticesWanted } from './notify.tsx';
import classes from './notices.module.css';

type Notice = {
  /** A later one with the same id replaces the earlier one. */
  id: string;
  /** Only of the specification's notices. */
  title?: string | undefined;
  text: ReactNode;
  /** What can be done about it. */
  action: ReactNode;
  dismissLabel: string;
  /** Milliseconds; false until it is dismissed. */
  autoClose: number | false;
};

/** Says that something is done, and offers what can be done with it. Without a connection it is not shown. */
export async function showNoticeWithAction({
  id,
  title,
  text,
  action,
  dismissLabel,
  autoClose,
}: Notice): Promise<void> {
  notifications.hide(id);
  hidePassing();
  notifications.show({
    id,
    icon: <CheckIcon size={18} />,
    autoClose,
    closeButtonProps: { 'aria-label': dismissLabel },
    title: title || null,
    message: (
      <span className={classes.act}>
        <span>{text}</span>
        {action}
      </span>
    ),
  });
  try {
    await loadNotices();
    noticesWanted.set(true);
  } catch {
    notifications.hide(id);
  }
}
