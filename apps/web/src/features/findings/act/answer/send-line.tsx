import { Button } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from './answer-panel.module.css';

type Props = {
  /** What is missing before it can be sent, in words. */
  missing: string | null;
  sending: boolean;
  /** Whether the server has the last answer. */
  sent: boolean;
};

/** The Send button, and beside it what is missing, or what became of the last answer. */
export function SendLine({ missing, sending, sent }: Props) {
  const t = useT();
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
        {sending ? t('findings.answer.sending') : sent ? t('findings.answer.sent') : missing}
      </output>
    </div>
  );
}
