import { Button } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import classes from '../../outbox/kept-acts.module.css';
import { isVerification, isWaiting } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { useUndoing } from './use-deciding.ts';

/** Decisions that wait to be sent, below the list, so that nothing moves while the user works through it. */
export function WaitingNote() {
  const t = useT();
  const { kept } = useOutbox();
  const undo = useUndoing();
  const waiting = kept
    .map(({ act }) => act)
    .filter(isVerification)
    .filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <div className={classes.act}>
      <output>{t('findings.verify.waiting', { n: waiting.length })}</output>
      <ul className="rb-plain-list">
        {waiting.map((act) => (
          <li key={act.event} className={classes.actions}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('findings.verify.undo', { name: act.about })}
              onClick={() => void undo(act)}
            >
              {t('ui.undo')}
            </Button>
            <span>
              {t(`findings.event.${act.result}`)}: <bdi>{act.about}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
