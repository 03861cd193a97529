import { Modal, type ModalProps } from '@mantine/core';
import { useUiTexts } from '../texts.ts';

type Props = ModalProps & {
  /** It waits for one of its own answers: there is no other way out of it. */
  insistent?: boolean;
};

const INSISTENT = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false } as const;

/** What stands before the page until it is closed or answered. */
export function Dialog({ insistent = false, closeButtonProps, ...props }: Props) {
  const texts = useUiTexts();
  return (
    <Modal
      {...(insistent && INSISTENT)}
      closeButtonProps={{ 'aria-label': texts.close, ...closeButtonProps }}
      {...props}
    />
  );
}
