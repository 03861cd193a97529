import { Button, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { daysOfMonth, monthOf } from '../../ui/dates/month-days.ts';
import { MonthGrid } from '../../ui/dates/month-grid.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { CalendarAddress } from './calendar/calendar-address.tsx';
import { addressOfDay, countByDay, today } from './model/visit-days.ts';
import { VisitFilterBar } from './list/visit-filter-bar.tsx';
import classes from './calendar/visits-calendar.module.css';
import { useVisits } from './queries.ts';

const FILTERS = ['client', 'rig'] as const;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * The calendar of visits (rules.md#visit-pages). Month and filters are in the address, so that Back from a day restores
 * them.
 */
export default function VisitsPage() {
  const t = useT();
  const may = useMay();
  const { owner } = useSession();
  const navigate = useNavigate();
  const now = today();
  const [address, setAddress] = useSearchParams();
  const { filters, choose } = useListAddress(FILTERS, ['month']);
  const wanted = address.get('month') ?? '';
  const month = MONTH.test(wanted) ? wanted : monthOf(now);
  const days = daysOfMonth(month);
  const span = { from: days[0] ?? now, to: days.at(-1) ?? now };
  const { data, error, isFetching, isPlaceholderData, refetch } = useVisits(span, filters, owner);
  // A month that is still loading is not an empty one.
  const known = isPlaceholderData ? undefined : data;
  const counts = countByDay(known ?? []);

  const showMonth = (next: string) => {
    const changed = new URLSearchParams(address);
    if (next === monthOf(now)) changed.delete('month');
    else changed.set('month', next);
    // Changing the month adds no history entry: Back leaves the calendar.
    setAddress(changed, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <PageHeader
        actions={
          <>
            <CalendarAddress />
            {may.open('visitAdd') && (
              <Button component={Link} to={pathTo('visitAdd')} leftSection={<PlusIcon size={18} />}>
                {t('visits.add')}
              </Button>
            )}
          </>
        }
      />
      {owner && <VisitFilterBar filters={filters} onChoose={choose} />}
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <div className={classes.calendar} aria-busy={isFetching}>
          <MonthGrid
            month={month}
            onMonth={showMonth}
            today={now}
            note={(day) => {
              const n = counts.get(day);
              return n ? t('visits.count', { n }) : '';
            }}
            onDay={may.open('visitDay') ? (day) => void navigate(addressOfDay(day, filters)) : undefined}
            actions={
              <>
                <Button variant="default" h={34} onClick={() => showMonth(monthOf(now))}>
                  {t('visits.today')}
                </Button>
                <Text className={classes.none ?? ''} aria-live="polite">
                  {!known && <span className="rb-late">{t('ui.loading')}</span>}
                  {known?.length === 0 && t('visits.noneInMonth')}
                </Text>
              </>
            }
          />
        </div>
      )}
    </>
  );
}
