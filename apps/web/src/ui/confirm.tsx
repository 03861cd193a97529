import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useUiTexts } from './texts.ts';

export type Question = {
  title: string;
  message: string;
  /** Default: Confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed destroys something. */
  danger?: boolean;
};

/** `if (await confirm({ title, message })) …`; closing the dialog in any other way is a no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const texts = useUiTexts();
  return ({ title, message, confirmLabel = texts.confirm, cancelLabel = texts.cancel, danger = false }) =>
    new Promise((resolve) => {
      modals.openConfirmModal({
        title,
        children: <Text>{message}</Text>,
        labels: { confirm: confirmLabel, cancel: cancelLabel },
        confirmProps: { color: danger ? 'red.8' : 'brand', 'data-autofocus': true },
        centered: true,
        closeButtonProps: { 'aria-label': texts.close },
        onConfirm: () => resolve(true),
        // Also runs after a confirmation, when the promise is settled already.
        onClose: () => resolve(false),
      });
    });
}
