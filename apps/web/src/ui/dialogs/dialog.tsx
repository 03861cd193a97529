import { Modal, type ModalProps } from '@mantine/core';
import { useUiTexts } from '../texts.ts';

type Props = ModalProps & {
  /** It can only be closed by one of its own answers. */
  insistent?: boolean;
};

const INSISTENT = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false } as const;

/** A dialog in front of the page until it is closed or answered. */
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
