import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDayForm } from '../../../../lib/i18n/day-form.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { DayField } from '../../../../ui/dates/day-field.tsx';
import type { Draft } from '../model/draft.ts';
import { NO_TEXTS, type SurveyTexts } from '../model/survey-texts.ts';
import classes from './survey-details.module.css';

type Props = { draft: Draft; onChange: (change: (draft: Draft) => Draft) => void };

/** What documents say of a survey besides its day: folded, because few surveys need it (rules.md#survey-details). */
export function SurveyDetails({ draft: { said = NO_TEXTS, details, surveyDay }, onChange }: Props) {
  const t = useT();
  const form = useDayForm();
  const values = { ...said, ...details };
  const [isOpen, setOpen] = useState(() => Object.values(values).some((text) => text !== ''));
  const set = (field: keyof SurveyTexts) => (text: string) =>
    onChange((draft) => ({ ...draft, details: { ...draft.details, [field]: text }, changed: true }));
  const textOf = (field: keyof SurveyTexts) => ({
    label: t(`reports.details.${field}`),
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(field)(currentTarget.value),
    // As the field of a day has them.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    dir: 'auto' as const,
  });
  return (
    <details className={classes.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('reports.details')}</summary>
      <div className={classes.fields}>
        <TextInput {...textOf('title')} description={t('reports.details.titleHint')} maxLength={200} />
        <TextInput {...textOf('revision')} description={t('reports.details.revisionHint')} maxLength={40} />
        <DayField
          form={form}
          label={t('reports.details.survey_to')}
          description={t('reports.details.survey_toHint')}
          min={surveyDay || undefined}
          max={form.today}
          value={values.survey_to}
          onChange={set('survey_to')}
        />
        <Textarea {...textOf('surveyors')} description={t('reports.details.surveyorsHint')} maxLength={4000} rows={3} />
        <Textarea
          {...textOf('distribution')}
          description={t('reports.details.distributionHint')}
          maxLength={20_000}
          rows={3}
        />
      </div>
    </details>
  );
}
