import { notifications } from '@mantine/notifications';
import { showNoticeWithAction } from './notice-with-action.tsx';
import { undoTime } from './undo-time.ts';

/** A later one replaces an earlier one: only what was done last can be undone from here. */
const ID = 'undo';

type Undoable = {
  /** Only of the specification's notices. */
  title?: string | undefined;
  text: string;
  undoLabel: string;
  dismissLabel: string;
  undo: () => void;
  /** What can be done next, before it. */
  next?: { label: string; go: () => void } | undefined;
  /** There is more time for it than for most. */
  isLong?: boolean;
};

/** After it was undone elsewhere. */
export const hideUndoNotice = (): void => void notifications.hide(ID);

/** Says that something is done, and offers to undo it. Without a connection it is not shown. */
export const showUndoNotice = ({
  title,
  text,
  undoLabel,
  dismissLabel,
  undo,
  next,
  isLong = false,
}: Undoable): Promise<void> =>
  showNoticeWithAction({
    id: ID,
    title,
    text,
    dismissLabel,
    autoClose: isLong ? 6 * undoTime.milliseconds : undoTime.milliseconds,
    action: (
      <>
        {next && <NoticeButton label={next.label} does={next.go} />}
        <NoticeButton label={undoLabel} does={undo} />
      </>
    ),
  });

const NoticeButton = ({ label, does }: { label: string; does: () => void }) => (
  <button
    type="button"
    onClick={() => {
      notifications.hide(ID);
      does();
    }}
  >
    {label}
  </button>
);
