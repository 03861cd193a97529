import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './answer-panel.module.css';
import { Became } from './became.tsx';
import type { KeptAnswer } from './kept-answers-list.tsx';
import type { missingIn } from './missing.model.ts';
import type { Given } from './use-given.ts';

type Props = {
  /** What is missing before it can be sent; the form may also be untouched. */
  missing: ReturnType<typeof missingIn> | 'nothing';
  sending: boolean;
  /** What became of the last answer, unless another one is being written. */
  given: Given | null;
  onUndo: (answer: KeptAnswer) => void;
  /** The way to the next finding, once this one is answered. */
  next: ReactNode;
};

/** The Send button, and beside it what is missing, or what became of the last answer. */
export function SendLine({ missing, sending, given, onUndo, next }: Props) {
  const t = useT();
  const isGiven = given !== null && !given.isRefused;
  const unsent = isGiven ? given.kept : null;
  // Just answered, it needs no other answer.
  const said = sending || (isGiven && missing === 'nothing') ? null : missing;
  return (
    <div className={classes.line}>
      <Button
        type="submit"
        size="md"
        disabled={missing !== null && !sending}
        loading={sending}
        className={classes.send}
      >
        {t('findings.answer.send')}
      </Button>
      <output className={classes.became}>
        {sending && t('findings.answer.sending')}
        {isGiven && <Became given={given} />}
        {said !== null && <span>{t(`findings.answer.missing.${said}`)}</span>}
      </output>
      {unsent && (
        <Button variant="default" onClick={() => onUndo(unsent)}>
          {t('ui.undo')}
        </Button>
      )}
      {isGiven && next && <div className={classes.next}>{next}</div>}
    </div>
  );
}
