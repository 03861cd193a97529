import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { showNoticeWithAction } from './notice-with-action.tsx';
import { undoTime } from './undo-time.ts';

/** A later one replaces an earlier one: only what was done last can be undone from here. */
const ID = 'undo';

type Undoable = {
  title: string;
  text: string;
  /** What can be done later. */
  hint: string;
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
  hint,
  undoLabel,
  dismissLabel,
  undo,
  isLong = false,
}: Undoable): Promise<void> =>
  showNoticeWithAction({
    id: ID,
    title,
    dismissLabel,
    autoClose: isLong ? 6 * undoTime.milliseconds : undoTime.milliseconds,
    body: (
      <>
        <Text size="sm">{text}</Text>
        <Group justify="space-between" gap="xs" mt={4}>
          <Text size="xs">{hint}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(ID);
              undo();
            }}
          >
            {undoLabel}
          </Button>
        </Group>
      </>
    ),
  });
