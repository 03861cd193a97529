import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from '../buttons/icons.tsx';
import { createOutlet } from '../loading/outlet.ts';
import { partLoader } from '../loading/part-loader.ts';

type Kind = 'success' | 'danger' | 'warning' | 'info';

const LOOK: Record<Kind, { color: string; icon: ReactNode; autoClose: number }> = {
  success: { color: 'green.8', icon: <CheckIcon size={18} />, autoClose: 5000 },
  info: { color: 'blue.8', icon: <InfoIcon size={18} />, autoClose: 5000 },
  // Long enough to read twice: these say what to do.
  warning: { color: 'orange.9', icon: <WarningIcon size={18} />, autoClose: 12_000 },
  danger: { color: 'red.8', icon: <ErrorIcon size={18} />, autoClose: 12_000 },
};

/** Loads the container of notices, with the first notice at the latest. */
export const loadNotices = partLoader(() => import('./notices.tsx'));

/** Whether it is loaded and there is something to show. */
export const noticesWanted = createOutlet(false);

/** Loads the notices; without a connection the browser's own dialog shows the text. */
async function ensureNotices(tell: { id: string; title: string; text: string } | null): Promise<void> {
  try {
    await loadNotices();
    noticesWanted.set(true);
  } catch {
    if (!tell) return;
    notifications.hide(tell.id);
    globalThis.alert(`${tell.title}\n\n${tell.text}`);
  }
}

let dismissLabel = 'Close';

/** Sets the name of the button that closes a notice, in the user's language. */
export function nameDismissButton(label: string): void {
  dismissLabel = label;
}

const contents = (kind: Kind, title: string, text: string) => ({
  ...LOOK[kind],
  title,
  message: text,
  closeButtonProps: { 'aria-label': dismissLabel },
});

const show =
  (kind: Kind) =>
  (title: string, text: string, id?: string): void => {
    const shown = notifications.show({ ...contents(kind, title, text), ...(id !== undefined && { id }) });
    void ensureNotices({ id: shown, title, text });
  };

/** A notice that stays while something is in progress and ends as a success or failure. */
export type ProgressNotice = {
  update: (title: string, text: string) => void;
  success: (title: string, text: string) => void;
  danger: (title: string, text: string) => void;
  close: () => void;
};

function progress(title: string, text: string): ProgressNotice {
  const running = (title: string, text: string) => ({
    title,
    message: text,
    color: 'brand',
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
  });
  const id = notifications.show(running(title, text));
  void ensureNotices(null);
  const end = (kind: Kind) => (title: string, text: string) => {
    notifications.update({ id, loading: false, withCloseButton: true, ...contents(kind, title, text) });
    void ensureNotices({ id, title, text });
  };
  return {
    update: (title, text) => void notifications.update({ id, ...running(title, text) }),
    success: end('success'),
    danger: end('danger'),
    close: () => void notifications.hide(id),
  };
}

/** Notices at the edge of the page. With an `id`, a notice is not shown again while it is still visible. */
export const notify = {
  success: show('success'),
  danger: show('danger'),
  warning: show('warning'),
  info: show('info'),
  progress,
};
