import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { HISTORY_ENTITIES, TRASH_ENTITIES } from '@rigbook/contract';
import { useState } from 'react';
import { useDayForm } from '../../../lib/i18n/day-form.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DayFilter } from '../../../ui/dates/day-filter.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { useClientChoices } from '../../clients/public.ts';
import { useUserNamed, useUsersFound } from '../../users/public.ts';
import type { HistoryFilters } from './history-address.model.ts';
import classes from './history-filter-bar.module.css';

type Props = { filters: HistoryFilters; onChoose: (choice: Partial<HistoryFilters>) => void };

/** What is changed in this version of the portal. */
const CHANGED: readonly string[] = [...TRASH_ENTITIES, 'finding', 'rules', 'version'];

/** The company, only for owners; what was changed, who changed it, and the days. */
export function HistoryFilterBar({ filters, onChoose }: Props) {
  const t = useT();
  const { owner } = useSession();
  const form = useDayForm();
  const clients = useClientChoices(owner).data ?? [];
  // Others come with later parts of the portal; an address may name them.
  const entities = HISTORY_ENTITIES.filter((entity) => CHANGED.includes(entity) || entity === filters.entity);
  return (
    <search className={classes.bar} aria-label={t('history.filters')}>
      {owner && (
        <FilterSelect
          label={t('history.client')}
          all={t('history.all')}
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.client}
          onChoose={(client) => onChoose({ client })}
        />
      )}
      <FilterSelect
        label={t('history.what')}
        all={t('history.all')}
        options={entities.map((entity) => ({ value: entity, label: t(`history.entity.${entity}`) }))}
        value={filters.entity}
        onChoose={(entity) => onChoose({ entity })}
      />
      <WhoSelect key={filters.user} value={filters.user} onChoose={(user) => onChoose({ user })} />
      <DayFilter form={form} label={t('history.from')} value={filters.from} onChoose={(from) => onChoose({ from })} />
      <DayFilter form={form} label={t('history.to')} value={filters.to} onChoose={(to) => onChoose({ to })} />
    </search>
  );
}

const PAUSE = 300;

/** A user, found by part of the name or e-mail. */
function WhoSelect({ value, onChoose }: { value: string; onChoose: (user: string) => void }) {
  const t = useT();
  const { owner } = useSession();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const chosen = useUserNamed(value).data;
  const found = useUsersFound(search, owner).data?.data ?? [];
  const users = chosen ? [chosen, ...found.filter(({ UUID }) => UUID !== chosen.UUID)] : found;
  return (
    <Select
      label={t('history.who')}
      placeholder={t('history.whoHint')}
      data={users.map(({ UUID, name }) => ({ value: UUID, label: name }))}
      value={chosen ? value : null}
      onChange={(user) => onChoose(user ?? '')}
      onSearchChange={setTyped}
      // The server has searched, also in e-mails.
      filter={({ options }) => options}
      nothingFoundMessage={t('history.nobody')}
      searchable
      clearable
    />
  );
}
