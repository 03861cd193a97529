import { Button } from '@mantine/core';
import type { Visit } from '@rigbook/contract';
import { addDays, formatVisitDate } from '@rigbook/domain';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { pathTo, usePathParams } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useItemDelete } from '../trash/public.ts';
import { DayHead } from './calendar/day-head.tsx';
import { addressOfDay, dayOfAddress, today } from './model/visit-days.ts';
import { visitColumns } from './list/visit-columns.tsx';
import { removeVisit, useVisitsOfDay } from './queries.ts';

const FILTERS = ['client', 'rig'] as const;

/** The visits of one day (rules.md#visit-pages). */
export default function VisitDayPage() {
  const { t } = useLanguage();
  const may = useMay();
  const day = dayOfAddress(usePathParams('visitDay'));
  usePageNames({ ...(day !== null && { heading: t('heading.visitDay', { day: formatVisitDate(day) }) }) });
  const add = may.open('visitAdd') && day !== null && day >= today() && (
    <Button component={Link} to={`${pathTo('visitAdd')}?date=${day}`} leftSection={<PlusIcon size={18} />}>
      {t('visits.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={pathTo('visits')} />
            {add}
          </>
        }
      />
      {day === null ? (
        <Empty text={t('visits.noDay')}>
          <Button component={Link} variant="default" to={pathTo('visits')}>
            {t('visits.toCalendar')}
          </Button>
        </Empty>
      ) : (
        <VisitsOfDay day={day} />
      )}
    </>
  );
}

function VisitsOfDay({ day }: { day: string }) {
  const { t, term } = useLanguage();
  const may = useMay();
  const { owner } = useSession();
  const { filters, list } = useListAddress(FILTERS);
  const result = useVisitsOfDay(usePathParams('visitDay'), filters, owner);
  const askToDelete = useItemDelete();
  const onDelete = (UUID: string) =>
    void askToDelete({
      name: nameOf(result.data?.find((visit) => visit.UUID === UUID)),
      record: { entity: 'visit', UUID },
      remove: () => removeVisit(UUID),
      deleted: t('visits.deleted'),
    });
  const visits = result.data;
  // A day is one page however many visits it has.
  const page = visits && { data: visits, current_page: 1, per_page: Math.max(1, visits.length), total: visits.length };

  return (
    <>
      <DayHead
        day={day}
        previous={addressOfDay(addDays(day, -1), filters)}
        next={addressOfDay(addDays(day, 1), filters)}
      />
      <DataTable
        label={t('visits.list')}
        columns={visitColumns(t, { may, owner, term, onDelete })}
        result={{ ...result, data: page }}
        list={list}
        rowKey={({ UUID }) => UUID}
        emptyText={t('visits.noneOnDay')}
        emptyHint={may.open('visitAdd') && day >= today() ? t('visits.firstOnDay') : undefined}
      />
    </>
  );
}

/** A visit is called after its rig. */
const nameOf = (visit: Visit | undefined): string => visit?.rig?.name ?? visit?.other_rig ?? '';
