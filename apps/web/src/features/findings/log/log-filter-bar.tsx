import { useDayForm } from '../../../lib/i18n/day-form.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DayFilter } from '../../../ui/dates/day-filter.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { useClientChoices } from '../../clients/public.ts';
import { useRigChoices } from '../queries.ts';
import { LOG_KINDS, type LogFilters } from '../model/log-filters.ts';
import classes from './log.module.css';

type Props = { filters: LogFilters; onChoose: (choice: Partial<LogFilters>) => void };

/** The company, only for owners; the rig, what happened, and the days. */
export function LogFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const { owner } = useSession();
  const form = useDayForm();
  const clients = useClientChoices(owner).data ?? [];
  const rigs = (useRigChoices().data ?? []).filter(
    ({ client_id: client }) => filters.client === '' || String(client) === filters.client,
  );
  return (
    <search className={classes.bar} aria-label={t('findings.filters')}>
      {owner && (
        <FilterSelect
          label={t('findings.company')}
          all={t('findings.all')}
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.client}
          onChoose={(client) => onChoose({ client, rig: '' })}
        />
      )}
      <FilterSelect
        label={t('findings.rig')}
        all={t('findings.all')}
        options={rigs.map(({ UUID, name }) => ({ value: UUID, label: name, dir: 'auto' }))}
        value={filters.rig}
        onChoose={(rig) => onChoose({ rig })}
      />
      <FilterSelect
        label={t('log.what')}
        all={t('log.anything')}
        options={LOG_KINDS.map((kind) => ({ value: kind, label: t(`findings.event.${kind}`) }))}
        value={filters.kind}
        onChoose={(kind) => onChoose({ kind })}
      />
      <DayFilter form={form} label={t('log.from')} value={filters.from} onChoose={(from) => onChoose({ from })} />
      <DayFilter form={form} label={t('log.to')} value={filters.to} onChoose={(to) => onChoose({ to })} />
    </search>
  );
}
