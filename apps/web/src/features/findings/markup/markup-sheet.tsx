import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import classes from './markup.module.css';

type Props = {
  title: string;
  /** Something would be lost: neither Escape nor Back closes it then. */
  insistent: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** In front of everything, also of the sheet in which an answer is written on a phone. */
export function MarkupSheet({ title, insistent, onClose, children }: Props) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose, insistent);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The focus is then where it was.
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={id}
      onCancel={(event) => insistent && event.preventDefault()}
      onClose={onClose}
    >
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={t('ui.close')} onClick={onClose}>
          <CloseIcon size={20} />
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}
