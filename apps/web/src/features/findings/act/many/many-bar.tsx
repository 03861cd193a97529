import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMayFollowUp } from '../use-may-follow-up.ts';
import { late } from '../../../../ui/feedback/late.tsx';
import classes from './many.module.css';
import { allowedActions, type ManyAction } from './many-actions.model.ts';
import type { Ticking } from './use-ticks.ts';

const ManyDialog = late(() => import('./many-dialog.tsx'));

/** The actions for the ticked findings, at the foot of the page. */
export function ManyBar({ ticks, keep }: Ticking) {
  const t = useT();
  const may = useMayFollowUp();
  const [action, setAction] = useState<ManyAction | null>(null);
  const rows = [...ticks.values()];
  if (rows.length === 0) return null;
  return (
    <section className={classes.bar} data-foot aria-label={t('findings.many')}>
      <output className={classes.count}>{t('findings.many.ticked', { n: rows.length })}</output>
      {allowedActions(may).map((one) => (
        <Button key={one} size="sm" variant={one === 'closed' ? 'filled' : 'default'} onClick={() => setAction(one)}>
          {t(`findings.many.${one}`)}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={() => keep([])}>
        {t('findings.many.none')}
      </Button>
      {action && (
        <ManyDialog
          key={action}
          action={action}
          rows={rows}
          onFailed={() => setAction(null)}
          onDone={keep}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}
