import { Select } from '@mantine/core';
import { type ActionBy, type PossibleOwner, TEXTS_PER_PAGE } from '@rigbook/contract';
import { useState } from 'react';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { type Translate, useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useListState } from '../../../ui/table/use-list-state.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import classes from './follow-up.module.css';
import { choosePerson, useActionBy, useOwners } from './rules.ts';

/** Chooses the person for each text in 'Action by' of a company's findings (rules.md#action-by); saved at once. */
export function ActionByPanel({ uuid }: { uuid: string }) {
  const t = useT();
  const list = useListState();
  const result = useActionBy(uuid, { page: list.page, search: list.search });
  const { data: owners = [] } = useOwners(uuid);
  const isLong = useEver((result.data?.total ?? 0) > TEXTS_PER_PAGE);
  return (
    <Card title={t('clients.actionBy')} about={t('clients.actionBy.about')}>
      <DataTable
        label={t('clients.actionBy')}
        columns={columnsOf(t, uuid, owners)}
        result={result}
        list={list}
        rowKey={({ text }) => text}
        search={isLong}
        emptyText={t('clients.actionBy.none')}
      />
    </Card>
  );
}

/** Whether something has been true: a search that finds little must not take its own box away. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

const columnsOf = (t: Translate, uuid: string, owners: readonly PossibleOwner[]): Column<ActionBy>[] => [
  {
    key: 'text',
    title: t('clients.actionBy.text'),
    cell: ({ text, findings, open }) => (
      <>
        <bdi className={classes.text}>{text}</bdi>
        <span className={classes.count}>{t('clients.actionBy.count', { n: findings, open })}</span>
      </>
    ),
  },
  {
    key: 'person',
    title: t('clients.actionBy.person'),
    width: 320,
    cell: (row) => <PersonChoice uuid={uuid} row={row} owners={owners} />,
  },
];

/** Enough to choose from; typing narrows it down. */
const MOST_SHOWN = 50;
const SIDES = ['company', 'provider'] as const;

type ChoiceProps = { uuid: string; row: ActionBy; owners: readonly PossibleOwner[] };

function PersonChoice({ uuid, row: { text, person }, owners }: ChoiceProps) {
  const t = useT();
  const texts = useUiTexts();
  const upToDate = useUpToDate();
  /** While it is saved. */
  const [chosen, setChosen] = useState<{ UUID: string | null } | null>(null);
  const choose = async (UUID: string | null) => {
    setChosen({ UUID });
    try {
      await choosePerson(uuid, { text, person: UUID });
      const name = owners.find((owner) => owner.UUID === UUID)?.name ?? t('clients.actionBy.nobody');
      notify.success('', t('clients.actionBy.saved', { text, name }), 'action-by');
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure), 'action-by');
    }
    await upToDate();
    setChosen(null);
  };
  return (
    <Select
      aria-label={t('clients.actionBy.personFor', { text })}
      placeholder={t('clients.actionBy.nobody')}
      nothingFoundMessage={texts.noMatch}
      data={SIDES.map((side) => ({ group: t(`clients.actionBy.${side}`), items: offered(owners, side, person) }))}
      value={chosen ? chosen.UUID : (person?.UUID ?? null)}
      onChange={(next) => void choose(next)}
      readOnly={chosen !== null}
      limit={MOST_SHOWN}
      searchable
      clearable
    />
  );
}

/** The people of one side, with the one who is chosen even if there are too many to list. */
function offered(owners: readonly PossibleOwner[], side: PossibleOwner['side'], person: ActionBy['person']) {
  const people = owners.filter((owner) => owner.side === side).map(({ UUID, name }) => ({ value: UUID, label: name }));
  const isMissing = person !== null && owners.every(({ UUID }) => UUID !== person.UUID);
  return isMissing && side === 'company' ? [{ value: person.UUID, label: person.name }, ...people] : people;
}
