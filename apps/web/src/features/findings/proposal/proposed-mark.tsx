import type { FindingRow } from '@rigbook/contract';
import { factsChanged } from '../../../lib/i18n/event-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PencilIcon } from '../../../ui/icons/icons.tsx';
import { proposedChange } from './proposed.model.ts';
import classes from './proposal.module.css';

const SHORT = ['priority', 'status', 'target_date', 'due_on'];

/** Marks a finding with a proposed change, and says what it would change. */
export function ProposedMark({ row }: { row: FindingRow }) {
  const t = useT();
  if (!row.proposed) return null;
  const changes = factsChanged(proposedChange(row, row.proposed), t);
  const title = changes.map(({ name, before, after }) => t('findings.event.fact', { name, before, after })).join('\n');
  // A word or a day is shown itself; of longer texts only which they are.
  const words = changes.map(({ fact, name, after }) => (SHORT.some((one) => one === fact) ? after : name));
  return (
    <span className={classes.mark} title={title}>
      <PencilIcon size={14} />
      <span>{t('findings.proposed', { what: words.join(', ') })}</span>
    </span>
  );
}
