import { Button } from '@mantine/core';
import { useIsOnLine } from '../../../lib/api/line-state.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { isRemark, isWaiting, type GivenRemark } from '../outbox/given-act.model.ts';
import acts from '../outbox/kept-acts.module.css';
import type { Kept } from '../outbox/kept-acts.ts';
import { useIsHeld } from '../outbox/use-is-held.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import classes from './remark.module.css';

type KeptRemark = Kept<GivenRemark>;

type Props = {
  finding: string;
  /** Takes over what was not sent into the form. */
  onWriteAgain: (remark: KeptRemark) => Promise<void>;
};

/** Remarks about a finding that the server does not have: they wait for a connection, or were refused. */
export function KeptRemarks({ finding, onWriteAgain }: Props) {
  const { kept } = useOutbox();
  const own = kept.flatMap(({ act, files }) => (isRemark(act) && act.finding === finding ? [{ act, files }] : []));
  if (own.length === 0) return null;
  return (
    <ul className={`rb-plain-list ${classes.kept}`}>
      {own.map((one) => (
        <KeptOne key={one.act.event} kept={one} onWriteAgain={onWriteAgain} />
      ))}
    </ul>
  );
}

function KeptOne({ kept, onWriteAgain }: { kept: KeptRemark } & Pick<Props, 'onWriteAgain'>) {
  const t = useT();
  const { takeBack, discard } = useOutbox();
  const isOnLine = useIsOnLine();
  const { act } = kept;
  const isOnItsWay = useIsHeld(act) && isOnLine && isWaiting(act);
  const undo = async () => {
    if (await takeBack(act.event)) await onWriteAgain(kept);
    else notify.info('', t('findings.remark.tooLate'));
  };
  const again = async () => {
    await onWriteAgain(kept);
    await discard(act.event);
  };
  return (
    <li className={acts.act} data-refused={!isWaiting(act) || undefined}>
      <p className={classes.head}>
        <output>{act.refused ?? t(isOnItsWay ? 'findings.answer.sending' : 'findings.answer.kept')}</output>
        {act.internal === 1 && <span className={classes.internal}>{t('findings.internal')}</span>}
      </p>
      {act.text !== '' && <p dir="auto">{act.text}</p>}
      {act.pictures.length > 0 && <p>{t('findings.answer.pictures', { n: act.pictures.length })}</p>}
      {!isOnItsWay && (
        <div className={acts.actions}>
          <Button size="compact-sm" variant="default" onClick={() => void (isWaiting(act) ? undo() : again())}>
            {t(isWaiting(act) ? 'ui.undo' : 'findings.answer.again')}
          </Button>
          {!isWaiting(act) && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(act.event)}>
              {t('findings.answer.discard')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
