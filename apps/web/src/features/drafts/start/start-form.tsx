import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { NAME_LENGTH, type WorkbookSummary } from '@rigbook/contract';
import { parseIsoDay, type WorkbookKind, workbookTitle } from '@rigbook/domain';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useDayForm } from '../../../lib/i18n/day-form.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { namesIn, problemOf } from './sheets-named.model.ts';
import classes from './start-form.module.css';
import { useStart } from './use-start.ts';

type Props = { kind: WorkbookKind; rig: string; reports: readonly WorkbookSummary[] };

/** Title and day of a survey, and which sheets it begins with: those of the last one, or blank ones by name. */
export function StartForm({ kind, rig, reports }: Props) {
  const t = useT();
  const form = useDayForm();
  const { start, starting, error } = useStart(kind, rig);
  const [words, setWords] = useState({ title: '', day: form.today, names: t('drafts.start.usual') });
  const [like, setLike] = useState(reports[0]?.UUID ?? null);
  const change = (changed: Partial<typeof words>) => setWords((before) => ({ ...before, ...changed }));
  const names = namesIn(words.names);
  const problem = like === null ? problemOf(names) : null;
  const isReady = problem === null && parseIsoDay(words.day) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || starting) return;
    const from = like === null ? { sheets: names } : { like };
    void start({ survey_date: words.day, title: words.title.trim(), ...from });
  };
  return (
    <form className={classes.form} aria-label={t('drafts.start')} onSubmit={submit}>
      <p>{t('drafts.start.about')}</p>
      <TextInput
        label={t('drafts.start.title')}
        value={words.title}
        maxLength={NAME_LENGTH}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        dir="auto"
      />
      <DayField form={form} label={t('drafts.start.day')} value={words.day} onChange={(day) => change({ day })} />
      {reports.length > 0 && (
        <ChoiceChips
          label={t('drafts.start.with')}
          choices={[
            { value: 'like', label: t('drafts.start.like'), pressed: like !== null },
            { value: 'blank', label: t('drafts.start.blank'), pressed: like === null },
          ]}
          onPress={(chosen) => setLike(chosen === 'like' ? (reports[0]?.UUID ?? null) : null)}
        />
      )}
      {like === null ? (
        <Textarea
          label={t('drafts.start.sheets')}
          description={t('drafts.start.sheets.about')}
          value={words.names}
          onChange={({ currentTarget }) => change({ names: currentTarget.value })}
          error={problem && t(`drafts.start.problem.${problem.what}`, { name: problem.name })}
          rows={7}
          resize="vertical"
          dir="auto"
        />
      ) : (
        <NativeSelect
          label={t('drafts.start.report')}
          value={like}
          data={reports.map((report) => ({ value: report.UUID, label: nameOf(report) }))}
          rightSection={<ChevronDownIcon size={16} />}
          onChange={({ currentTarget }) => setLike(currentTarget.value)}
        />
      )}
      {error !== null && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <div className={classes.foot}>
        <Button type="submit" size="md" disabled={!isReady} loading={starting}>
          {t('drafts.start.do')}
        </Button>
      </div>
    </form>
  );
}

const nameOf = ({ survey, title, survey_date: day, created_at: created }: WorkbookSummary): string =>
  [title || (survey?.name != null && workbookTitle(survey.name)), formatDay(day ?? created.slice(0, 10))]
    .filter(Boolean)
    .join(' · ');
