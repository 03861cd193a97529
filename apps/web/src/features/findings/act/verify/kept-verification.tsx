import { Button } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from '../../outbox/kept-acts.module.css';
import { isWaiting, type GivenVerification } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { useUndoing } from './use-deciding.ts';

/** A decision that the server does not have: it can still be undone, or was refused and says why. */
export function KeptVerification({ act }: { act: GivenVerification }) {
  const t = useT();
  const undo = useUndoing();
  const { discard } = useOutbox();
  return (
    <div className={classes.act} data-refused={!isWaiting(act) || undefined}>
      <output>{act.refused ?? t('findings.answer.kept')}</output>
      <p dir="auto">{[t(`findings.event.${act.result}`), act.text].filter(Boolean).join(': ')}</p>
      <div className={classes.actions}>
        {isWaiting(act) ? (
          <Button size="compact-sm" variant="default" onClick={() => void undo(act)}>
            {t('ui.undo')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(act.event)}>
            {t('findings.answer.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
