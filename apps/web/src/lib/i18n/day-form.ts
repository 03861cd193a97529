import { dayWritten, isoDayIn } from '@rigbook/domain';
import { useState } from 'react';
import { dayAsInReports, formatDay } from './format.ts';
import { useT } from './i18n.ts';

/** The day that a text says in the language of the page; null for none, and where it may be one of two (rules.md#dates-in-cells). */
const readDay = (text: string): string | null => dayWritten(dayAsInReports(text));

/** How a field for a day writes and reads it, in the user's time zone. */
export function useDayForm() {
  'use no memo';
  const t = useT();
  const [today] = useState(() => isoDayIn(undefined, new Date()));
  return {
    placeholder: t('ui.dayForm'),
    wrong: t('ui.noDay'),
    parse: readDay,
    format: formatDay,
    today,
  };
}
