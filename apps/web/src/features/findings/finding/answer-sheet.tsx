import type { FindingPage } from '@rigbook/contract';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { AnswerOf } from '../act/answer/answer-panel.tsx';
import classes from './answer-sheet.module.css';

type Props = { finding: FindingPage; onGiven: (event: string) => void; onClose: () => void };

/** The form for an answer, from the foot of a phone's screen; what is written stays if it is closed. */
export default function AnswerSheet({ finding, onGiven, onClose }: Props) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
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
          <h2 id={id}>{t('findings.answer.about', { ref: finding.ref })}</h2>
          <button type="button" aria-label={t('ui.cancel')} onClick={close}>
            <CloseIcon size={20} />
          </button>
        </header>
        <AnswerOf
          finding={finding}
          onGiven={(event) => {
            onGiven(event);
            close();
          }}
        />
      </div>
    </dialog>
  );
}
