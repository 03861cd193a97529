import { Button } from '@mantine/core';
import { parseIsoDay } from '@rigbook/domain';
import { useState } from 'react';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import type { Draft } from '../model/draft.ts';
import classes from './survey-day-field.module.css';

type Props = { draft: Draft; onChange: (change: (draft: Draft) => Draft) => void };

/**
 * The day of the survey, which is optional. What the workbook says about it is filled in, what differs from that is proposed
 * and only taken by a press (rules.md#proposed-day-of-a-survey).
 */
export function SurveyDayField({ draft: { surveyDay = '', proposedDay }, onChange }: Props) {
  const t = useT();
  const form = useDayForm();
  /** What is no day, or one that is still to come: the survey keeps the one it had. */
  const [typed, setTyped] = useState('');
  const isLate = parseIsoDay(typed) !== null;
  const set = (day: string) => {
    const isTaken = day === '' || (parseIsoDay(day) !== null && day <= form.today);
    setTyped(isTaken ? '' : day);
    if (isTaken) onChange((draft) => ({ ...draft, surveyDay: day, changed: true }));
  };
  return (
    <div className={classes.field}>
      <DayField
        form={form}
        label={t('reports.surveyDay')}
        description={t('reports.surveyDay.about')}
        max={form.today}
        value={typed || surveyDay}
        error={isLate && t('reports.surveyDay.late')}
        onChange={set}
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
