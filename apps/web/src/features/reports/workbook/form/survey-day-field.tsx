import { Button, TextInput } from '@mantine/core';
import { isoDayIn, parseIsoDay } from '@rigbook/domain';
import { useState } from 'react';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import type { Draft } from '../model/draft.ts';
import classes from './survey-day-field.module.css';

/** In the user's time zone. */
const todayHere = () => isoDayIn(undefined, new Date());

type Props = { draft: Draft; onChange: (change: (draft: Draft) => Draft) => void };

/**
 * The day of the survey, which is optional. What the workbook says about it is filled in, what differs from that is proposed
 * and only taken by a press (rules.md#proposed-day-of-a-survey).
 */
export function SurveyDayField({ draft: { surveyDay = '', proposedDay }, onChange }: Props) {
  const t = useT();
  const today = todayHere();
  // A browser's field for days reports no half-typed day, and a later one only as it was typed.
  const [late, setLate] = useState('');
  const set = (day: string) => {
    const isLate = day > today;
    setLate(isLate ? day : '');
    if (!isLate && (day === '' || parseIsoDay(day) !== null)) {
      onChange((draft) => ({ ...draft, surveyDay: day, changed: true }));
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        type="date"
        label={t('reports.surveyDay')}
        description={t('reports.surveyDay.about')}
        max={today}
        value={late || surveyDay}
        error={late !== '' && t('reports.surveyDay.late')}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {proposedDay?.from === 'workbook' && proposedDay.day === surveyDay && (
        <p className={classes.proposal}>{t('reports.surveyDay.asInWorkbook')}</p>
      )}
      {proposedDay && proposedDay.day !== surveyDay && (
        <p className={classes.proposal}>
          <span>{t(`reports.surveyDay.in.${proposedDay.from}`, { day: formatDay(proposedDay.day) })}</span>
          <Button variant="light" size="compact-sm" onClick={() => set(proposedDay.day)}>
            {t('reports.surveyDay.take')}
          </Button>
        </p>
      )}
    </div>
  );
}
