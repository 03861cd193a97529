import { useEffect, useId, type ReactNode } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import classes from './foot-sheet.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

type Props = {
  title: string;
  closeLabel: string;
  /** Whether its form is done with: then it closes. */
  done: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form from the foot of a phone's screen. Escape, Back and a click beside it close it as well. */
export function FootSheet({ title, closeLabel, done, onClose, children }: Props) {
  const id = useId();
  const { dialog, close } = useOpenDialog();
  useEffect(() => {
    if (done) dialog.current?.close();
  }, [dialog, done]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it, as Escape does by itself
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div className={classes.content}>
        <header className={classes.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={close}>
            <CloseIcon size={20} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
