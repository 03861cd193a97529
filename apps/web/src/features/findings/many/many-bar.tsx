import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMayFollowUp } from '../rights/use-may-follow-up.ts';
import { late } from '../../../ui/loading/late.tsx';
import classes from './many.module.css';
import { deedsOf, type Deed } from './model/deeds.ts';
import type { Ticking } from './use-ticks.ts';

const ManyDialog = late(() => import('./many-dialog.tsx'));

/** What may be done with the findings that are ticked, at the foot of the page. */
export function ManyBar({ ticks, keep }: Ticking) {
  const t = useT();
  const may = useMayFollowUp();
  const [deed, setDeed] = useState<Deed | null>(null);
  const rows = [...ticks.values()];
  if (rows.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('findings.many')}>
      <output className={classes.count}>{t('findings.many.ticked', { n: rows.length })}</output>
      {deedsOf(may).map((one) => (
        <Button key={one} size="sm" variant={one === 'closed' ? 'filled' : 'default'} onClick={() => setDeed(one)}>
          {t(`findings.many.${one}`)}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={() => keep([])}>
        {t('findings.many.none')}
      </Button>
      {deed && (
        <ManyDialog
          key={deed}
          deed={deed}
          rows={rows}
          onFailed={() => setDeed(null)}
          onDone={keep}
          onClose={() => setDeed(null)}
        />
      )}
    </section>
  );
}
