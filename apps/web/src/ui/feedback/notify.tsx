import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import { createOutlet } from '../loading/outlet.ts';
import { partLoader } from '../loading/part-loader.ts';
import { isSaidInPlace, onSaidInPlace } from './said-in-place.ts';

type Kind = 'success' | 'danger' | 'warning' | 'info';

/** How long a notice stays, in milliseconds; an object, so that tests can do without their clock. */
export const lifetimes: Record<Kind, number | false> = {
  success: 6000,
  info: 6000,
  // Long enough to read twice: it says what to do.
  warning: 12_000,
  // Until it is put right, dismissed, or its page is left.
  danger: false,
};

const ICONS: Record<Kind, ReactNode> = {
  success: <CheckIcon size={18} />,
  info: <InfoIcon size={18} />,
  warning: <WarningIcon size={18} />,
  danger: <ErrorIcon size={18} />,
};

/** What says that something went well, and what says that it did not. The newest of each is shown. */
const isPassing = (kind: Kind): boolean => kind === 'success' || kind === 'info';

/** Loads the container of notices, with the first notice at the latest. */
export const loadNotices = partLoader(() => import('./notices.tsx'), 'kept');

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
    globalThis.alert([tell.title, tell.text].filter(Boolean).join('\n\n'));
  }
}

let dismissLabel = 'Close';

/** Sets the name of the button that closes a notice, in the user's language. */
export function nameDismissButton(label: string): void {
  dismissLabel = label;
}

const contents = (kind: Kind, title: string, text: string) => ({
  icon: ICONS[kind],
  'data-kind': kind,
  autoClose: lifetimes[kind],
  title: title || null,
  message: text,
  closeButtonProps: { 'aria-label': dismissLabel },
});

type Shown = { id: string; kind: Kind; text: string; about: string | undefined };

/** The notices that may be visible; a later one like it, or about the same matter, replaces the earlier. */
let visible: Shown[] = [];

function hide(isOutdated: (notice: Shown) => boolean): void {
  const outdated = visible.filter(isOutdated);
  visible = visible.filter((notice) => !outdated.includes(notice));
  for (const { id } of outdated) notifications.hide(id);
}

/** The next notice of something that went well is about to be shown. */
export const hidePassing = (): void => hide(({ kind }) => isPassing(kind));

onSaidInPlace((text) => hide((notice) => notice.text === text));

const show =
  (kind: Kind) =>
  (title: string, text: string, about?: string): void => {
    hide((notice) => isPassing(notice.kind) === isPassing(kind) || (about !== undefined && notice.about === about));
    if (isSaidInPlace(text)) return;
    const id = notifications.show(contents(kind, title, text));
    visible.push({ id, kind, text, about });
    void ensureNotices({ id, title, text });
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
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
  });
  const id = notifications.show(running(title, text));
  void ensureNotices(null);
  const end = (kind: Kind) => (title: string, text: string) => {
    hide((notice) => isPassing(notice.kind) === isPassing(kind));
    notifications.update({ id, loading: false, withCloseButton: true, ...contents(kind, title, text) });
    visible.push({ id, kind, text, about: undefined });
    void ensureNotices({ id, title, text });
  };
  return {
    update: (title, text) => void notifications.update({ id, ...running(title, text) }),
    success: end('success'),
    danger: end('danger'),
    close: () => void notifications.hide(id),
  };
}

/**
 * Notices at the foot of the page: the newest of what went well, and of what did not. Those of the specification have a
 * title; our own are a sentence without one, and none says what is seen anyway. `about` names a matter: whatever is said later about it
 * replaces what was said before, so a success removes the failure that it fixes.
 */
export const notify = {
  success: show('success'),
  danger: show('danger'),
  warning: show('warning'),
  info: show('info'),
  progress,
  /** What failed works again: nothing has to be said about it. */
  dismiss: (about: string): void => hide((notice) => notice.about === about),
  /** Another page is opened: what was wrong on the last one is of no use there. A success still belongs to what follows it. */
  leavePage: (): void => hide(({ kind }) => kind === 'danger' || kind === 'warning'),
};
