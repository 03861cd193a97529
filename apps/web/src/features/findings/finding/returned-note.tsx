import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../lib/i18n/moment.tsx';
import classes from './returned-note.module.css';

/** Why it was sent back; first, because the next answer must respond to it. */
export function ReturnedNote({ finding: { returned } }: { finding: Pick<FindingRow, 'returned'> }) {
  const t = useT();
  if (returned === null) return null;
  return (
    <section className={classes.returned} aria-label={t('findings.returned')}>
      <p>
        <bdi>{t('findings.returnedBy', { name: returned.by || t('findings.side.provider') })}</bdi>{' '}
        <Moment iso={returned.at} />
      </p>
      <p dir="auto">{returned.text}</p>
    </section>
  );
}
