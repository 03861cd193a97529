import { formatVisitDate, parseVisitDate } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { daysOfMonth, monthOf } from '../../../ui/dates/month-days.ts';
import { useVisits } from '../queries.ts';
import { countByDay, today } from '../model/visit-days.ts';

type Props = { value: string; onChange: (text: string) => void; error: string | undefined };

/** The day of a visit: none that has passed, those with visits highlighted (rules.md#visit-dates). */
export function VisitDateField({ value, onChange, error }: Props) {
  const t = useT();
  const { owner } = useSession();
  const now = today();
  const [month, setMonth] = useState(monthOf(parseVisitDate(value) ?? now));
  const days = daysOfMonth(month);
  const visits = useVisits({ from: days[0] ?? now, to: days.at(-1) ?? now }, { client: '', rig: '' }, owner);
  const counts = countByDay(visits.data ?? []);
  // Half a date is not an error yet.
  const isNoDate = /^\d{1,2}\/\d{1,2}\/\d{4}/.test(value) && parseVisitDate(value) === null;
  return (
    <DateField
      label={t('visits.date')}
      placeholder={t('visits.dateForm')}
      value={value}
      onChange={onChange}
      parse={parseVisitDate}
      format={formatVisitDate}
      min={now}
      today={now}
      note={(day) => {
        const n = counts.get(day);
        return n ? t('visits.count', { n }) : '';
      }}
      month={month}
      onMonth={setMonth}
      inputMode="numeric"
      required
      error={error ?? (isNoDate ? t('visits.noDate') : undefined)}
    />
  );
}
