import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { CheckIcon } from '../buttons/icons.tsx';
import { loadNotices, noticesWanted } from './notify.tsx';

type Notice = {
  /** A later one with the same id replaces the earlier one. */
  id: string;
  title: string;
  /** A text with what can be done about it. */
  body: ReactNode;
  dismissLabel: string;
  /** Milliseconds; false until it is dismissed. */
  autoClose: number | false;
};

/** Says that something is done, and offers what can be done with it. Without a connection it is not shown. */
export async function showNoticeWithAction({ id, title, body, dismissLabel, autoClose }: Notice): Promise<void> {
  notifications.hide(id);
  notifications.show({
    id,
    color: 'green.8',
    icon: <CheckIcon size={18} />,
    autoClose,
    closeButtonProps: { 'aria-label': dismissLabel },
    title,
    message: body,
  });
  try {
    await loadNotices();
    noticesWanted.set(true);
  } catch {
    notifications.hide(id);
  }
}
