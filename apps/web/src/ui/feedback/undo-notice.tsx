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
  isLong = false,
}: Undoable): Promise<void> =>
  showNoticeWithAction({
    id: ID,
    title,
    text,
    dismissLabel,
    autoClose: isLong ? 6 * undoTime.milliseconds : undoTime.milliseconds,
    action: (
      <button
        type="button"
        onClick={() => {
          notifications.hide(ID);
          undo();
        }}
      >
        {undoLabel}
      </button>
    ),
  });
