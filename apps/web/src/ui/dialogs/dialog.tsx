import { Modal, type ModalProps } from '@mantine/core';
import { useUiTexts } from '../texts.ts';
import { useBackCloses } from './back-closes.ts';

type Props = ModalProps & {
  /** It can only be closed by one of its own answers. */
  insistent?: boolean;
};

const INSISTENT = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false } as const;

/** Whether a dialog of the browser's own stands in front of everything. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

/** A dialog in front of the page until it is closed or answered. */
export function Dialog({ insistent = false, closeButtonProps, onClose, ...props }: Props) {
  const texts = useUiTexts();
  useBackCloses(props.opened && !insistent, onClose);
  return (
    <Modal
      {...(insistent && INSISTENT)}
      closeButtonProps={{ 'aria-label': texts.close, ...closeButtonProps }}
      {...props}
      // Escape is for what stands in front of it: the browser closes that by itself.
      onClose={() => isCovered() || onClose()}
    />
  );
}
