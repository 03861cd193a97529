import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CheckIcon } from '../buttons/icons.tsx';
import { loadNotices, noticesWanted } from './notify.tsx';
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
};

/** After it was undone elsewhere. */
export const hideUndoNotice = (): void => void notifications.hide(ID);

/** Says that something is done, and offers to undo it. Without a connection it is not shown. */
export async function showUndoNotice({ title, text, hint, undoLabel, dismissLabel, undo }: Undoable): Promise<void> {
  hideUndoNotice();
  notifications.show({
    id: ID,
    color: 'green.8',
    icon: <CheckIcon size={18} />,
    autoClose: undoTime.milliseconds,
    closeButtonProps: { 'aria-label': dismissLabel },
    title,
    message: (
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
  try {
    await loadNotices();
    noticesWanted.set(true);
  } catch {
    notifications.hide(ID);
  }
}
